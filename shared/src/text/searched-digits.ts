/**
 * The digits of a search that looks like a phone number, in any format; '' for every other search, such as "Team 1". A copied
 * number may have typographic dashes, wide digits and invisible marks.
 */
export function searchedDigits(search: string): string {
  const written = search.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return /^[\d\s().+\-\u2010-\u2015]+$/.test(written) ? written.replace(/\D/g, '') : '';
}
