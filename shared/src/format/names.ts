/** "Maya Ortiz" from first and last name, either of which may be empty. */
export const fullName = (first: string, last: string) => `${first} ${last}`.trim();

/** Up to two initials of a name; empty without letters, as for a phone number. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letter = (word: string | undefined) => (word ? (/\p{L}/u.exec(word)?.[0] ?? '') : '');
  return `${letter(first)}${letter(last)}`.toUpperCase();
}
