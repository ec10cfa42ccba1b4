/** "Maya Ortiz" from first and last name, either of which may be empty. */
export const fullName = (first: string, last: string) => `${first} ${last}`.trim();

const firstLetter = (text: string) => /\p{L}/u.exec(text)?.[0] ?? '';

/** Up to two initials of a name; empty without letters, as for a phone number. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => firstLetter(word) !== '');
  const last = words.length > 1 ? words.at(-1) : undefined;
  return userInitials(words[0] ?? '', last ?? '');
}

/** "MV" from "Mary" and "van Dyke": one initial of the first and one of the last name. */
export const userInitials = (first: string, last: string): string =>
  `${firstLetter(first)}${firstLetter(last)}`.toUpperCase();
