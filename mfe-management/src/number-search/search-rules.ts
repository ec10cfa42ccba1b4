import {
  type CountryCode,
  fromFoundNumber,
  numberSearchQuery,
  numberSearchText,
  toFoundNumber,
  tollFreePattern,
} from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import type { SelectOption } from '@dashboard/shared/forms';
import * as v from 'valibot';
import type { NumberQuery } from '../api/available-numbers';

/** What is searched: numbers of a country, or toll-free numbers. */
export type SearchKind = CountryCode | 'toll-free';

export const PLACEHOLDERS: Record<SearchKind, string> = {
  US: 'Area Code or Zip Code',
  CA: 'Area Code',
  'toll-free': 'Pattern such as 855 or 8**',
};

function tollFreeQuery(typed: string): NumberQuery | null {
  const parsed = v.safeParse(tollFreePattern, typed);
  return parsed.success ? { tollFreeWildCardPattern: parsed.output } : null;
}

/** The request for the typed input; null when it is not searchable. */
export const queryFor = (kind: SearchKind, typed: string): NumberQuery | null =>
  kind === 'toll-free' ? tollFreeQuery(typed) : numberSearchQuery(kind, typed);

/** The message for input that is not searchable. */
export function inputError(kind: SearchKind, typed: string): string | undefined {
  const schema = kind === 'toll-free' ? tollFreePattern : numberSearchText(kind);
  return v.safeParse(schema, typed).issues?.[0].message;
}

/** Names what was searched, as in "12 numbers in area code 312". */
export function placeOf(query: NumberQuery): string {
  if ('areaCode' in query) return `in area code ${query.areaCode}`;
  return 'zip' in query ? `in ZIP code ${query.zip}` : `matching ${query.tollFreeWildCardPattern}`;
}

/** An option whose value has the country digit, as search results have. */
export const optionOf = (number: string): SelectOption<string> => ({
  value: toFoundNumber(number),
  display: formatPhone(fromFoundNumber(number)),
});
