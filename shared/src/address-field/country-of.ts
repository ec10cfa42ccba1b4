import { COUNTRIES, type CountryCode, DEFAULT_COUNTRY } from '../contracts';

/** The country a form is about, by its value `country`; the default one while none is chosen. */
export function countryOf(values: { country?: unknown }): CountryCode {
  return COUNTRIES.find(({ value }) => value === values.country)?.value ?? DEFAULT_COUNTRY;
}
