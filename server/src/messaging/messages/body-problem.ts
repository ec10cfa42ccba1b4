import type { SendErrorCode } from '@dashboard/shared/contracts';
import type * as v from 'valibot';
import type { BodyProblem } from '../../platform/http/parse';

/** The code of an invalid value. Undefined for one that has no code of its own: INVALID. */
function codeOf({ type, path }: v.BaseIssue<unknown>): SendErrorCode | undefined {
  const field = path?.[0];
  const isTooLong = type === 'max_length' && path?.length === 1;
  if (field?.key === 'smsText' && isTooLong) return 'TOO_LONG';
  if (field?.key === 'mediaIds' && isTooLong) return 'MEDIA';
  return field?.key === 'to' && field.value !== undefined ? 'INVALID_NUMBER' : undefined;
}

/**
 * Names the problem of a send whose recipient, text or files are not valid, with the codes of the later checks: one
 * character above the limit of the schema has the code of one segment above that of the account.
 */
export function sendBodyProblem(issues: readonly v.BaseIssue<unknown>[]): BodyProblem | null {
  const [first] = issues;
  const codes = issues.map(codeOf);
  const [code] = codes;
  if (first === undefined || code === undefined || codes.includes(undefined)) return null;
  return { code, error: first.message };
}
