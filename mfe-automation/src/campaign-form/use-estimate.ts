import type { CampaignEstimateBody } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { useEffect, useMemo, useState } from 'react';
import { estimateQuery } from '../api/campaigns';
import { estimateBodyOf } from './draft-form';
import { useDraftValues } from './use-draft-values';

const ESTIMATE_AFTER_MS = 400;

/** The draft as the estimate counts it, once the user has not changed it for a moment. */
function useSettledBody(): CampaignEstimateBody {
  const values = useDraftValues();
  const body = useMemo(() => estimateBodyOf(values), [values]);
  const [settled, setSettled] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), ESTIMATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [body]);
  return settled;
}

/**
 * The audience, segments and times of the surrounding draft. `estimate` is undefined without lists and until the first
 * response; the previous one stays while the next one loads. `draft` is the request, also for the audience's contacts.
 */
export function useEstimate() {
  const draft = useSettledBody();
  const hasLists = (draft.includeListIds ?? []).length > 0;
  const { data, error, isFetching, refetch } = useQuery({ ...estimateQuery(draft), enabled: hasLists });
  return {
    draft,
    hasLists,
    estimate: hasLists ? data : undefined,
    error,
    isUpdating: isFetching,
    retry: () => void refetch(),
  };
}
