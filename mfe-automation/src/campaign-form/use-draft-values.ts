import { useFormValues } from '@dashboard/shared/forms';
import { useMemo } from 'react';
import * as v from 'valibot';
import { DraftValues } from './draft-form';

/** The values of the surrounding draft. */
export function useDraftValues(): DraftValues {
  const values = useFormValues();
  return useMemo(() => v.parse(DraftValues, values), [values]);
}
