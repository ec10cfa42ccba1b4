import { ADDRESS_SUGGESTIONS_MAX, type AddressSuggestion } from '@dashboard/shared/contracts';
import * as v from 'valibot';

const text = v.optional(v.string());

/** One result of Nominatim's search in the format jsonv2 with `addressdetails=1`. All parts of an address are optional. */
const NominatimPlace = v.object({
  address: v.object({
    house_number: text,
    road: text,
    hamlet: text,
    village: text,
    town: text,
    city: text,
    municipality: text,
    postcode: text,
    /** State or province, e.g. US-NC. */
    'ISO3166-2-lvl4': text,
  }),
});
export const NominatimPlaces = v.array(NominatimPlace);
export type NominatimPlaces = v.InferOutput<typeof NominatimPlaces>;

/** Lower case without punctuation, for comparison. */
const plain = (value = '') => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const HOUSE_NUMBER = /^\s*(\d+[\p{L}\d/-]*)/u;
const US_ZIP = /\b(\d{5})(?:-\d{4})?\s*$/;
const CA_POSTAL_CODE = /\b([a-z]\d[a-z]) ?(\d[a-z]\d)\s*$/i;

/** The postal code at the end of an address: five digits in the US, six characters in Canada. */
function postalCodeOf(address: string): string | undefined {
  const canadian = CA_POSTAL_CODE.exec(address);
  if (canadian) return plain(`${canadian[1]}${canadian[2]}`);
  return US_ZIP.exec(address)?.[1];
}

/** Whether two postal codes agree, as far as both are known: OpenStreetMap often has only the first part. */
function isSamePostalCode(expected: string | undefined, found = ''): boolean {
  const actual = plain(found);
  return (
    expected === undefined || actual === '' || actual.startsWith(expected) || expected.startsWith(actual)
  );
}

/**
 * Whether one of the places is the house of this address: same number, a known street and no other postal code. A place
 * without a house number is only the street.
 */
export function containsHouse(places: NominatimPlaces, address: string): boolean {
  const house = plain(HOUSE_NUMBER.exec(address)?.[1]);
  const postalCode = postalCodeOf(address);
  return places.some(
    ({ address: { house_number: number, road, postcode } }) =>
      house !== '' && road !== undefined && plain(number) === house && isSamePostalCode(postalCode, postcode),
  );
}

function suggestionOf({ address }: NominatimPlaces[number], typedHouse: string): AddressSuggestion | null {
  const { house_number: number, road, postcode = '' } = address;
  const city = address.city ?? address.town ?? address.village ?? address.municipality ?? address.hamlet;
  const [, adminArea] = address['ISO3166-2-lvl4']?.split('-') ?? [];
  if (road === undefined || city === undefined || adminArea === undefined) return null;
  const line = [number ?? typedHouse, road].filter(Boolean).join(' ');
  const display = `${line}, ${city}, ${adminArea} ${postcode}`.trimEnd();
  return { address: line, adminArea, city, postalCode: postcode, display, value: display };
}

/** Places as suggestions, without those that are no street address and without repeated ones. */
export function suggestionsOf(places: NominatimPlaces, typed: string): AddressSuggestion[] {
  const typedHouse = HOUSE_NUMBER.exec(typed)?.[1] ?? '';
  const suggestions = places.flatMap((place) => suggestionOf(place, typedHouse) ?? []);
  const unique = new Map(suggestions.map((suggestion) => [suggestion.value, suggestion]));
  return [...unique.values()].slice(0, ADDRESS_SUGGESTIONS_MAX);
}
