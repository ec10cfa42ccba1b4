import { IMPORT_FIELDS, type ImportColumn, type ImportField } from '@dashboard/shared/contracts';

interface Names {
  /** The whole header, in lower case, with single spaces. Short names are only here. */
  exact: readonly string[];
  /** Words or phrases within a longer header. */
  within: readonly string[];
  /** The last word of a longer header, as in "Recall group". */
  last?: readonly string[];
}

/** In the order in which a header that fits several fields is tried: "Phone opt-out" is an opt-out. */
const NAMES: Record<ImportField, Names> = {
  optOut: {
    exact: ['stop', 'dnc', 'unsub', 'optout', 'optedout', 'unsubscribe', 'unsubscribed'],
    within: [
      'opt out',
      'opted out',
      'do not text',
      'do not contact',
      'do not message',
      'unsubscribed',
      'optout',
    ],
  },
  firstName: {
    exact: ['first', 'fname', 'given', 'firstname', 'forename'],
    within: ['first name', 'given name', 'firstname'],
  },
  lastName: {
    exact: ['last', 'lname', 'surname', 'lastname'],
    within: ['last name', 'family name', 'lastname', 'surname'],
  },
  company: {
    exact: ['org', 'firm', 'business', 'employer'],
    within: ['company', 'organization', 'organisation', 'business name'],
  },
  email: { exact: ['mail', 'e mail'], within: ['email', 'e mail'] },
  lists: {
    exact: ['list', 'lists', 'group', 'groups', 'tag', 'tags', 'segment', 'label', 'labels'],
    within: ['contact list', 'contact lists', 'list name', 'lists', 'group membership'],
    last: ['list', 'group', 'groups'],
  },
  phone: {
    exact: ['to', 'tn', 'tel', 'cell', 'mob', 'number', 'recipient', 'msisdn', 'numbers', 'tns'],
    within: [
      'phone',
      'telephone',
      'mobile',
      'cellphone',
      'cell phone',
      'phonenumber',
      'contact number',
      'text number',
    ],
  },
  name: {
    exact: ['name', 'contact', 'nom', 'nombre', 'fullname', 'customer', 'client'],
    within: ['full name', 'contact name', 'display name', 'customer name', 'client name', 'name'],
  },
};

/** Headers about a number, not of one: "Phone type", "Mobile country". */
const ABOUT_PHONE = /\b(type|country|extension|ext|label|carrier|valid|verified|area code)\b/;

/** Groups and lists that are not lists of contacts: "Age group", "Insurance group", "Do not call list", "Phone list". */
const OTHER_GROUP =
  /\b(age|blood|ethnic|income|insurance|policy|tax|price|wish|check|to do|wait|waiting|black|block|not|phone|mobile|numbers?)\b/;

/** "E-Mail_Address", "emailAddress" and "Email address" become the same. */
const normalize = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const hasPhrase = (header: string, phrase: string) => ` ${header} `.includes(` ${phrase} `);

function fits(header: string, field: ImportField, part: keyof Names): boolean {
  if (field === 'phone' && ABOUT_PHONE.test(header)) return false;
  const { exact, within, last = [] } = NAMES[field];
  if (part === 'exact') return exact.includes(header) || within.includes(header);
  if (within.some((phrase) => hasPhrase(header, phrase))) return true;
  return last.some((word) => header.endsWith(` ${word}`)) && !OTHER_GROUP.test(header);
}

/**
 * Suggests a field for each column by its header: first those whose whole header is a known name, then those that
 * contain one. A field is suggested once, for its first column.
 */
export function guessColumns(headers: string[]): ImportColumn[] {
  const guesses = new Map<number, ImportField>();
  const fields = Object.keys(NAMES).flatMap((name) => IMPORT_FIELDS.find((field) => field === name) ?? []);
  const names = headers.map(normalize);
  for (const part of ['exact', 'within'] as const) {
    for (const field of fields) {
      if ([...guesses.values()].includes(field)) continue;
      const index = names.findIndex((name, at) => !guesses.has(at) && fits(name, field, part));
      if (index >= 0) guesses.set(index, field);
    }
  }
  return headers.map((header, index) => ({ index, header, guess: guesses.get(index) ?? null }));
}
