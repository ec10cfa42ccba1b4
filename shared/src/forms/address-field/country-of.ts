import { COUNTRIES, type CountryCode, DEFAULT_COUNTRY } from '../../contracts';

/** The country of a form's `country` value, or the default one. */
export function countryOf(values: { country?: unknown }): CountryCode {
  return COUNTRIES.find(({ value }) => value === values.country)?.value ?? DEFAULT_COUNTRY;
}
