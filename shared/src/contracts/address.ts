import * as v from 'valibot';
import { COUNTRIES } from './codes';
import { INVALID_VALUE, optionalText, postalCode, REQUIRED, requiredText } from './fields';
import { ADDRESS_MAX, ADDRESS_QUERY_MAX, ADDRESS2_MAX, NAME_MAX } from './limits';
import { CANADIAN_PROVINCES, US_STATES } from './regions';

/** The first line of an address: house number and street. The server verifies that it exists. */
export const addressLine = requiredText(ADDRESS_MAX);

/** The address fields common to all countries. */
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

/** The address fields specific to the US. */
export const usAddressFields = { ...addressFields, state: regionOf(US_STATES), zipCode: postalCode('US') };

/** A province or territory, as a postal abbreviation. Forms use different field names for it. */
export const canadianProvince = regionOf(CANADIAN_PROVINCES);

/**
 * POST /api/address/verify: the whole address on one line, because a first line alone exists in many towns. POST
 * /api/address/search: any part of it.
 */
export const AddressQuery = v.strictObject({
  address: requiredText(ADDRESS_QUERY_MAX),
  country: v.picklist(
    COUNTRIES.map(({ value }) => value),
    INVALID_VALUE,
  ),
});
export type AddressQuery = v.InferOutput<typeof AddressQuery>;

/** A whole address on one line, to verify it. Empty parts are left out. `address` is the first line. */
export function wholeAddress(parts: {
  address: string;
  city: string;
  region: string;
  postalCode: string;
}): string {
  const region = [parts.region, parts.postalCode].map((part) => part.trim()).filter(Boolean);
  return [parts.address.trim(), parts.city.trim(), region.join(' ')].filter(Boolean).join(', ');
}

export const AddressVerification = v.object({ isValid: v.boolean() });
export type AddressVerification = v.InferOutput<typeof AddressVerification>;

/**
 * A suggested address. `address` is its first line, `adminArea` the postal abbreviation of its state or province,
 * `display` the label in the list, and `value` its unique key in the list.
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
