import { useQuery } from '@dashboard/shared/query';
import type { MergeValues } from '@dashboard/shared/text';
import { mergeValuesQuery } from '../../api/merge-values';

const NO_CONTACT = 0;

/** The values of the merge fields of a text from a number to a recipient; undefined without one and until they are loaded. */
export function useMergeValues(
  tn: string | null,
  recipient: { contactId: number } | undefined,
): MergeValues | undefined {
  const { data } = useQuery({
    ...mergeValuesQuery(tn ?? '', recipient?.contactId ?? NO_CONTACT),
    enabled: tn !== null && recipient !== undefined,
  });
  return data;
}
