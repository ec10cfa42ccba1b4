import { CAMPAIGN_TEST_NUMBERS_MAX, phoneNumber } from '@dashboard/shared/contracts';
import * as v from 'valibot';

/** The numbers after adding typed ones, separated by commas, and why the rest was not added. */
export function addNumbers(
  numbers: readonly string[],
  typed: string,
): { numbers: string[]; rest: string; error: string | null } {
  const parts = typed.split(/[,;\n]/).map((part) => part.trim());
  const next = new Set(numbers);
  const rest: string[] = [];
  let error: string | null = null;
  for (const part of parts.filter((one) => one !== '')) {
    const parsed = v.safeParse(phoneNumber, part);
    if (!parsed.success) error = parsed.issues[0].message;
    else if (next.size >= CAMPAIGN_TEST_NUMBERS_MAX && !next.has(parsed.output))
      error = `Send a test to at most ${CAMPAIGN_TEST_NUMBERS_MAX} numbers.`;
    else {
      next.add(parsed.output);
      continue;
    }
    rest.push(part);
  }
  return { numbers: [...next], rest: rest.join(', '), error };
}
