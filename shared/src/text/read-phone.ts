import * as v from 'valibot';
import { phoneNumber } from '../contracts';
import { type NumberProblem, numberProblem, toE164 } from './phone-numbers';
import { writtenNumber } from './written-number';

const NO_NUMBER = 'There is no phone number.';
const NOT_A_NUMBER = 'This is not a US or Canadian phone number with 10 digits.';
const PROBLEMS: Record<NumberProblem, string> = {
  length: NOT_A_NUMBER,
  not_assignable: 'No phone has this number: check its area code and exchange.',
  premium: 'Premium numbers (900) cannot get texts.',
  fictional: 'Numbers from 555-0100 to 555-0199 are examples and belong to no phone.',
};

/**
 * The number of a cell of an import in E.164, or the reason why it has none. Accepts 10 digits, 11 digits with the country code, and
 * E.164, each with separators.
 */
export function readPhone(
  cell: string,
  rules: { allowFictional: boolean },
): { number: string } | { reason: string } {
  const value = writtenNumber(cell);
  if (value === '') return { reason: NO_NUMBER };
  if (value.lastIndexOf('+') > 0) return { reason: NOT_A_NUMBER };
  const parsed = v.safeParse(phoneNumber, value);
  if (!parsed.success) return { reason: NOT_A_NUMBER };
  const problem = numberProblem(parsed.output, rules);
  return problem === null ? { number: toE164(parsed.output) } : { reason: PROBLEMS[problem] };
}

/** Whether a cell could be a number, as opposed to a price or a date. */
export const looksLikePhone = (cell: string): boolean =>
  'number' in readPhone(cell, { allowFictional: true });
