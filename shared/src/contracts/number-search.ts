import * as v from 'valibot';
import { type CountryCode, PHONE_COUNTRY_CODE } from './codes';
import { areaCode, INVALID_AREA_CODE, INVALID_VALUE, zipOrAreaCode } from './fields';
import { AREA_CODE_DIGITS, PHONE_DIGITS } from './limits';

const isWhole = (value: string) => value.length >= AREA_CODE_DIGITS;

const SEARCH_TEXTS: Record<CountryCode, v.GenericSchema<string, string>> = {
  CA: areaCode,
  US: v.pipe(zipOrAreaCode, v.check(isWhole, INVALID_AREA_CODE)),
};

/** What numbers of the country are searched by: an area code, in the US also a ZIP code. */
export const numberSearchText = (country: CountryCode) => SEARCH_TEXTS[country];

/** What toll-free numbers are searched by: their first three digits, of which only the 8 has to be known. */
export const tollFreePattern = v.pipe(
  v.string(INVALID_VALUE),
  v.trim(),
  v.regex(/^8[\d*]{2}$/, INVALID_VALUE),
);

/** The query for what was typed; null when nothing can be searched by it. */
export function numberSearchQuery(
  country: CountryCode,
  typed: string,
): { areaCode: string } | { zip: string } | null {
  const parsed = v.safeParse(numberSearchText(country), typed);
  if (!parsed.success) return null;
  return parsed.output.length === AREA_CODE_DIGITS ? { areaCode: parsed.output } : { zip: parsed.output };
}

/** A number of 10 digits as the search's list has it: with its country digit. */
export const toFoundNumber = (digits: string): string =>
  digits.length === PHONE_DIGITS ? `${PHONE_COUNTRY_CODE}${digits}` : digits;

/** A number of the search's list without its country digit. */
export const fromFoundNumber = (digits: string): string =>
  digits.length > PHONE_DIGITS ? digits.slice(1) : digits;
