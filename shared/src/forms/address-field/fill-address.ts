import type { FormApi } from 'final-form';
import type { AddressSuggestion, CountryCode } from '../../contracts';
import type { FormValues } from '../Form';

/** The form's names of the fields that a suggestion fills besides the first line. */
export type AddressFields = Record<'city' | 'adminArea' | 'postalCode', string>;
/** They differ by country: state and ZIP code, or province and postal code. */
export type AddressFieldsByCountry = Record<CountryCode, AddressFields>;

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Whether any of the fields already has a value. */
export function hasFilled(form: FormApi<FormValues>, fields: AddressFields): boolean {
  const { values } = form.getState();
  return Object.values(fields).some((name) => isFilled(values[name]));
}

export function fillFields(
  form: FormApi<FormValues>,
  fields: AddressFields,
  suggestion: AddressSuggestion,
): void {
  form.batch(() => {
    form.change(fields.city, suggestion.city);
    form.change(fields.adminArea, suggestion.adminArea);
    form.change(fields.postalCode, suggestion.postalCode);
  });
}
