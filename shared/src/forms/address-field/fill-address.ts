import type { FormApi } from 'final-form';
import type { AddressSuggestion, CountryCode } from '../../contracts';
import type { FormValues } from '../Form';

/** The form's names of the fields that a suggestion fills besides the first line. */
export type AddressFields = Record<'city' | 'adminArea' | 'postalCode', string>;
/** They differ by country: state and ZIP code, or province and postal code. */
export type AddressFieldsByCountry = Record<CountryCode, AddressFields>;

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** The fields that the user may change. */
export const editableFields = (
  fields: AddressFields,
  isEditable: (field: string) => boolean = () => true,
): Partial<AddressFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isEditable(field)));

/** Whether any of the fields already has a value. */
export function hasFilled(form: FormApi<FormValues>, fields: Partial<AddressFields>): boolean {
  const { values } = form.getState();
  return Object.values(fields).some((name) => isFilled(values[name]));
}

export function fillFields(
  form: FormApi<FormValues>,
  fields: Partial<AddressFields>,
  { city, adminArea, postalCode }: AddressSuggestion,
): void {
  form.batch(() => {
    if (fields.city) form.change(fields.city, city);
    if (fields.adminArea) form.change(fields.adminArea, adminArea);
    if (fields.postalCode) form.change(fields.postalCode, postalCode);
  });
}
