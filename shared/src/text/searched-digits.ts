/** The digits of a search that looks like a phone number, in any format; '' for every other search, such as "Team 1". */
export const searchedDigits = (search: string): string =>
  /^[\d\s().+-]+$/.test(search) ? search.replace(/\D/g, '') : '';
