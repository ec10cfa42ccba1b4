import * as v from 'valibot';
import { type CountryCode, PHONE_COUNTRY_CODE } from './codes';
import { areaCode, INVALID_AREA_CODE, INVALID_VALUE, zipOrAreaCode } from './fields';
import { AREA_CODE_DIGITS, PHONE_DIGITS } from './limits';

const isComplete = (value: string) => value.length >= AREA_CODE_DIGITS;

const SEARCH_SCHEMAS: Record<CountryCode, v.GenericSchema<string, string>> = {
  CA: areaCode,
  US: v.pipe(zipOrAreaCode, v.check(isComplete, INVALID_AREA_CODE)),
};

/** Schema of the country's search input: an area code, in the US also a ZIP code. */
export const numberSearchText = (country: CountryCode) => SEARCH_SCHEMAS[country];

/** Pattern of a toll-free search: the first three digits, of which only the leading 8 is required. */
export const tollFreePattern = v.pipe(
  v.string(INVALID_VALUE),
  v.trim(),
  v.regex(/^8[\d*]{2}$/, INVALID_VALUE),
);

/** The query for the typed input; null when the input is not searchable. */
export function numberSearchQuery(
  country: CountryCode,
  typed: string,
): { areaCode: string } | { zip: string } | null {
  const parsed = v.safeParse(numberSearchText(country), typed);
  if (!parsed.success) return null;
  return parsed.output.length === AREA_CODE_DIGITS ? { areaCode: parsed.output } : { zip: parsed.output };
}

/** A 10-digit number in the format of the search results: with its country digit. */
export const toFoundNumber = (digits: string): string =>
  digits.length === PHONE_DIGITS ? `${PHONE_COUNTRY_CODE}${digits}` : digits;

/** A number of the search results without its country digit. */
export const fromFoundNumber = (digits: string): string =>
  digits.length > PHONE_DIGITS ? digits.slice(1) : digits;
