import {
  CONTACT_LISTS_MAX,
  ContactCreate,
  CUSTOM_FIELD_VALUE_MAX,
  type ImportMapping,
  isBlankText,
  maxLengthText,
  NAME_MAX,
  nameOnOneLine,
} from '@dashboard/shared/contracts';
import { readPhone } from '@dashboard/shared/text';
import * as v from 'valibot';

/** A valid row of a file. */
export interface ImportedRow {
  /** E.164. */
  number: string;
  /** Empty without a column or a value, as the other fields. */
  name: string;
  email: string;
  company: string;
  /** Only those with a value. */
  customFields: Record<string, string>;
  isOptOut: boolean;
  /** Names of lists. */
  lists: string[];
}

/** How the cells of a file's rows become contacts. */
export interface RowRules {
  mapping: ImportMapping;
  allowFictional: boolean;
  /** The account's text numbers in E.164. */
  ownNumbers: ReadonlySet<string>;
}

const YES = new Set(['yes', 'y', 'true', 't', '1']);
const NO = new Set(['', 'no', 'n', 'false', 'f', '0']);

/** The reason why a row cannot be imported. */
class InvalidRow extends Error {}

/**
 * The value of a cell; empty if it renders nothing. An export marks one that a spreadsheet would run as a formula with an
 * apostrophe.
 */
export function textOf(cell: string | undefined): string {
  const text = (cell ?? '')
    .replace(/^'(?='*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/, '')
    .normalize('NFC')
    .trim();
  return isBlankText(text) ? '' : text;
}

/** A value on one line. */
const lineOf = (cell: string | undefined): string => nameOnOneLine(textOf(cell));

const { contactName, email, company } = ContactCreate.entries;
const FIELDS = { Name: contactName, Email: email, Company: company };

function checked(field: keyof typeof FIELDS, value: string): string {
  if (value === '') return value;
  const parsed = v.safeParse(FIELDS[field], value);
  if (!parsed.success) throw new InvalidRow(`${field}: ${parsed.issues[0].message}`);
  return parsed.output ?? '';
}

function optOutOf(cell: string | undefined): boolean {
  const word = textOf(cell).toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new InvalidRow('Opt-out: Enter yes or no.');
}

function customFieldsOf(cells: string[], mapping: ImportMapping): Record<string, string> {
  const values = (mapping.custom ?? []).map(({ index, name }) => [name, textOf(cells[index])] as const);
  const long = values.find(([, value]) => value.length > CUSTOM_FIELD_VALUE_MAX);
  if (long !== undefined) throw new InvalidRow(`${long[0]}: ${maxLengthText(CUSTOM_FIELD_VALUE_MAX)}`);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** Names separated by semicolons. A name in quotes may contain semicolons, and doubled quotes, as in an export. */
const LIST_NAME = /(?:\s*"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/gy;

function listsOf(cell: string | undefined): string[] {
  const names = [...textOf(cell).matchAll(LIST_NAME)]
    .map(([, quoted, plain = '']) => nameOnOneLine(quoted?.replaceAll('""', '"') ?? plain))
    .filter((name) => !isBlankText(name));
  if (names.length > CONTACT_LISTS_MAX) throw new InvalidRow(`Lists: At most ${CONTACT_LISTS_MAX} lists.`);
  if (names.some((name) => name.length > NAME_MAX)) throw new InvalidRow(`Lists: ${maxLengthText(NAME_MAX)}`);
  return [...new Set(names)];
}

function read(cells: string[], { mapping, allowFictional, ownNumbers }: RowRules): ImportedRow {
  const cellOf = (index: number | undefined) => (index === undefined ? undefined : cells[index]);
  const phone = readPhone(cellOf(mapping.phone) ?? '', { allowFictional });
  if ('reason' in phone) throw new InvalidRow(`Phone: ${phone.reason}`);
  if (ownNumbers.has(phone.number)) throw new InvalidRow('Phone: This is one of your own text numbers.');
  const fullName = lineOf(`${cellOf(mapping.firstName) ?? ''} ${cellOf(mapping.lastName) ?? ''}`);
  return {
    number: phone.number,
    name: checked('Name', lineOf(cellOf(mapping.name)) || fullName),
    email: checked('Email', lineOf(cellOf(mapping.email))),
    company: checked('Company', lineOf(cellOf(mapping.company))),
    customFields: customFieldsOf(cells, mapping),
    isOptOut: optOutOf(cellOf(mapping.optOut)),
    lists: listsOf(cellOf(mapping.lists)),
  };
}

/** Reads a row of a file, or the reason why it cannot be imported. */
export function mapRow(cells: string[], rules: RowRules): ImportedRow | { reason: string } {
  try {
    return read(cells, rules);
  } catch (error) {
    if (error instanceof InvalidRow) return { reason: error.message };
    throw error;
  }
}
