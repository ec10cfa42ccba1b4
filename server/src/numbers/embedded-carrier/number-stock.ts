import { areaCodeZones } from '@dashboard/shared/text';

/** Lines of an area code: 555-0100 to 555-0199, the numbers reserved for fiction. */
const LINES = 100;
/** Coprime to LINES, so that the lines of a search are not simply consecutive. */
const STEP = 37;
const TOLL_FREE = ['800', '833', '844', '855', '866', '877', '888'];
/** Hawaii: a valid search without results. */
const SOLD_OUT = '808';

/** Area codes of ZIP codes by their first digit; invented, but in the right part of the country. */
const ZIP_AREAS: readonly (readonly string[])[] = [
  ['617', '401', '203'],
  ['212', '215', '518'],
  ['202', '804', '919'],
  ['404', '305', '615'],
  ['216', '502', '317'],
  ['612', '414', '515'],
  ['312', '773', '314'],
  ['214', '512', '504'],
  ['303', '602', '505'],
  ['213', '206', '503'],
];
const ZIP_OF_HAWAII = /^96[78]/;

export interface StockQuery {
  areaCode: string | null;
  zip: string | null;
  tollFreePattern: string | null;
}

/** A search that the carrier rejects, with its error. */
export interface StockProblem {
  code: string;
  text: string;
}

const linesOf = (area: string): string[] =>
  Array.from(
    { length: LINES },
    (_, index) => `${area}55501${String((index * STEP) % LINES).padStart(2, '0')}`,
  );

/** The first line of every area code, then the second of each. */
function interleaved(areas: readonly string[]): string[] {
  const lists = areas.map(linesOf);
  return Array.from({ length: LINES }).flatMap((_, index) => lists.map((list) => list[index] ?? ''));
}

/** All numbers that match a search, in use or not, or the carrier's error. */
export function findInStock({ areaCode, zip, tollFreePattern }: StockQuery): string[] | StockProblem {
  if ([areaCode, zip, tollFreePattern].filter((value) => value !== null).length !== 1)
    return { code: '4010', text: 'The search parameters cannot be combined' };
  if (areaCode !== null) {
    if (areaCodeZones(areaCode).length === 0) return { code: '4000', text: 'The area code is invalid' };
    return areaCode === SOLD_OUT ? [] : linesOf(areaCode);
  }
  if (zip !== null) {
    if (!/^\d{5}(\d{4})?$/.test(zip)) return { code: '4007', text: 'The ZIP code is invalid' };
    return ZIP_OF_HAWAII.test(zip) ? [] : interleaved(ZIP_AREAS[Number(zip.charAt(0))] ?? []);
  }
  const pattern = tollFreePattern ?? '';
  if (!/^8[\d*]\*$/.test(pattern)) return { code: '4004', text: 'The toll-free pattern is invalid' };
  const start = pattern.slice(0, pattern.indexOf('*'));
  return interleaved(TOLL_FREE.filter((area) => area.startsWith(start)));
}
