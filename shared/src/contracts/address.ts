import * as v from 'valibot';
import { COUNTRIES } from './codes';
import { INVALID_VALUE, optionalText, postalCode, REQUIRED, requiredText } from './fields';
import { ADDRESS_MAX, ADDRESS2_MAX, NAME_MAX } from './limits';
import { CANADIAN_PROVINCES, US_STATES } from './regions';

/** The first line of an address: house number and street. Whether there is such a house, the server says. */
export const addressLine = requiredText(ADDRESS_MAX);

/** Fields of an address that every country has. */
export const addressFields = {
  address: addressLine,
  address2: v.optional(optionalText(ADDRESS2_MAX)),
  city: requiredText(NAME_MAX),
};

const regionOf = (regions: readonly { value: string }[]) =>
  v.picklist(
    regions.map(({ value }) => value),
    REQUIRED,
  );

/** What else an address has in the US. */
export const usAddressFields = { ...addressFields, state: regionOf(US_STATES), zipCode: postalCode('US') };

/** A province or territory, by its postal code. Forms do not agree on what they call it. */
export const canadianProvince = regionOf(CANADIAN_PROVINCES);

/** POST /api/address/verify and POST /api/address/search: a first line, for a search as far as it was typed. */
export const AddressQuestion = v.strictObject({
  address: addressLine,
  country: v.picklist(
    COUNTRIES.map(({ value }) => value),
    INVALID_VALUE,
  ),
});
export type AddressQuestion = v.InferOutput<typeof AddressQuestion>;

export const AddressVerification = v.object({ isValid: v.boolean() });
export type AddressVerification = v.InferOutput<typeof AddressVerification>;

/**
 * An address that what was typed may become. `address` is its first line, `adminArea` the state or province by its
 * postal code; `display` is read in the list, `value` tells it from the list's others.
 */
export const AddressSuggestion = v.object({
  address: v.string(),
  adminArea: v.string(),
  city: v.string(),
  postalCode: v.string(),
  display: v.string(),
  value: v.string(),
});
export type AddressSuggestion = v.InferOutput<typeof AddressSuggestion>;
export const AddressSuggestions = v.array(AddressSuggestion);
