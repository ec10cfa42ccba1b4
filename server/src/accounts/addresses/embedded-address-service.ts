import {
  ADDRESS_SUGGESTIONS_MAX,
  type AddressQuestion,
  type AddressSuggestion,
  type CountryCode,
} from '@dashboard/shared/contracts';
import type { AddressService } from './address-service';
import { PLACES, type Place, STREETS } from './invented-places';

/** A house number: 12, 12B, 12-14, 12/3. A comma after it is Québec's way. */
const HOUSE_NUMBER = /^\d{1,6}[a-z]?([-/]\d{1,4}[a-z]?)?,?$/i;
const STREET_WORD = /\p{L}{2}/u;
/** What stands in no address, in whatever language. */
const FOREIGN = /[^\p{L}\p{M}\p{N} .,'’#&/()-]/u;

/** Whether it reads as an address's first line: a house number, then a street that has a word in it. */
function isAddressLine(address: string): boolean {
  const [house = '', ...street] = address.split(' ');
  return HOUSE_NUMBER.test(house) && STREET_WORD.test(street.join(' ')) && !FOREIGN.test(address);
}

/** The words of a text, as they compare: small letters without accents. */
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

/** Any street is in any town; where no house is named, each has one that stays the same. */
const everyStreet = (country: CountryCode) =>
  STREETS[country].flatMap((street, row) =>
    PLACES[country].map((place, column) => ({ street, place, house: String(100 + row * 48 + column * 6) })),
  );

/** Streets of the country where every word after the house number begins a word of street or town. */
function findAddresses({ address, country }: AddressQuestion): AddressSuggestion[] {
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
 * Addresses without a service to ask: it takes every first line that reads as one, and suggests houses of invented
 * streets and towns, so that nothing it fills in is anybody's. The same question always gets the same answer.
 */
export const embeddedAddressService: AddressService = {
  verify: async ({ address }) => isAddressLine(address),
  search: async (question) => findAddresses(question),
  close: async () => {},
};
