import { recordIdParam } from '@dashboard/shared/contracts';
import { useSearchParams } from '@dashboard/shared/router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { LIST_PARAM } from '../paths';
import type { DraftValues } from './draft-form';

function presetOf(params: URLSearchParams): Partial<DraftValues> {
  const parsed = v.safeParse(recordIdParam, params.get(LIST_PARAM));
  return parsed.success ? { includeListIds: [parsed.output] } : {};
}

/**
 * The values that the address gives to a new campaign: a contact list by its id. The form then takes it out of the
 * address, so that a reload keeps the lists that the user chose since.
 */
export function usePreset(isNew: boolean): Partial<DraftValues> {
  const [params, setParams] = useSearchParams();
  const [preset] = useState(() => (isNew ? presetOf(params) : {}));
  const isInAddress = params.has(LIST_PARAM);
  useEffect(() => {
    if (!isInAddress) return;
    setParams(
      (now) => {
        now.delete(LIST_PARAM);
        return now;
      },
      { replace: true },
    );
  }, [isInAddress, setParams]);
  return preset;
}
