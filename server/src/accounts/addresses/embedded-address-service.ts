import {
  ADDRESS_SUGGESTIONS_MAX,
  type AddressQuery,
  type AddressSuggestion,
  type CountryCode,
} from '@dashboard/shared/contracts';
import type { AddressService } from './address-service';
import { PLACES, type Place, STREETS } from './invented-places';

/** A house number: 12, 12B, 12-14, 12/3. A comma may follow, as in Québec. */
const HOUSE_NUMBER = /^\d{1,6}[a-z]?([-/]\d{1,4}[a-z]?)?,?$/i;
const STREET_WORD = /\p{L}{2}/u;
/** Characters that occur in no address in any language. */
const INVALID_CHARACTER = /[^\p{L}\p{M}\p{N} .,'’#&/()-]/u;

/** Whether the string looks like a first address line: a house number, then a street with at least one word. */
function isAddressLine(address: string): boolean {
  const [house = '', ...street] = address.split(' ');
  return HOUSE_NUMBER.test(house) && STREET_WORD.test(street.join(' ')) && !INVALID_CHARACTER.test(address);
}

/** The words of a string in lower case without accents, for comparison. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function suggestionOf(house: string, street: string, place: Place): AddressSuggestion {
  const address = `${house} ${street}`;
  const display = `${address}, ${place.city}, ${place.adminArea} ${place.postalCode}`;
  return { ...place, address, display, value: display };
}

/** Every street exists in every town. Each combination has a fixed house number, used when the query has none. */
const everyStreet = (country: CountryCode) =>
  STREETS[country].flatMap((street, row) =>
    PLACES[country].map((place, column) => ({ street, place, house: String(100 + row * 48 + column * 6) })),
  );

/** Finds addresses where every query word after the house number is the prefix of a word of the street or town. */
function findAddresses({ address, country }: AddressQuery): AddressSuggestion[] {
  const [first = '', ...rest] = address.split(' ');
  const named = HOUSE_NUMBER.test(first) ? first.replace(',', '') : undefined;
  const typed = wordsOf(named === undefined ? address : rest.join(' '));
  return everyStreet(country)
    .filter(({ street, place: { city, adminArea, postalCode } }) => {
      const words = wordsOf(`${street} ${city} ${adminArea} ${postalCode}`);
      return typed.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, ADDRESS_SUGGESTIONS_MAX)
    .map(({ street, place, house }) => suggestionOf(named ?? house, street, place));
}

/**
 * The address service without an external service. It accepts every well-formed first line and suggests invented streets
 * and towns, so that no suggestion is a real address. The same query always returns the same result.
 */
export const embeddedAddressService: AddressService = {
  verify: async ({ address }) => isAddressLine(address),
  search: async (query) => findAddresses(query),
  close: async () => {},
};
