import { queryClient, useQuery } from '@dashboard/shared/query';
import {
  describeMergeProblem,
  hasMergeFields,
  type MergeValues,
  mergeText,
  savingProblems,
} from '@dashboard/shared/text';
import { type MergedContact, mergeValuesQuery } from '../api/response-messages';

/** Why a text with merge fields can’t be sent; null if it can, as far as is known without values. */
export function fieldProblem(text: string, values: MergeValues | undefined): string | null {
  const problems = values
    ? mergeText(text, values).problems
    : savingProblems(text).filter(({ reason }) => reason === 'unknown');
  const [problem] = problems;
  return problem === undefined ? null : describeMergeProblem(problem);
}

/**
 * Merges texts for one contact. `isNeeded` fetches the values. Without values a text keeps its fields, and the server
 * replaces them when it is sent.
 */
export function useMerge(tn: string, contact: MergedContact, isNeeded: boolean) {
  const query = mergeValuesQuery(tn, contact);
  const { data: values } = useQuery({ ...query, enabled: isNeeded });
  const merge = (text: string) => (values ? mergeText(text, values).text : text);

  /** Fetches the values if they are not known yet. */
  async function fill(text: string): Promise<string> {
    if (!hasMergeFields(text)) return text;
    try {
      return mergeText(text, await queryClient.ensureQueryData(query)).text;
    } catch {
      // The fields are shown as written.
      return text;
    }
  }

  return { values, merge, fill };
}
