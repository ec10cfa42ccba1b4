import * as v from 'valibot';
import {
  CUSTOM_FIELD_NAME_MAX,
  CUSTOM_FIELD_VALUE_MAX,
  CUSTOM_FIELDS_MAX,
  INVALID_VALUE,
  isReservedFieldName,
  maxLengthText,
  RESERVED_FIELD_NAME,
} from '../contracts';

/** A custom field as typed. The record of a contact has no order and no unfinished names, so a form needs a list. */
export interface CustomField {
  /** Identifies the row while the form is open. */
  id: number;
  name: string;
  value: string;
}

const isNamed = ({ name, value }: CustomField) => name.trim() !== '' || value.trim() === '';
const isUnique = (fields: CustomField[]) => {
  const names = fields.map(({ name }) => name.trim()).filter((name) => name !== '');
  return new Set(names).size === names.length;
};

/** The custom fields of a form. A row without name and value is left out of the request. */
export const customFieldRows = v.pipe(
  v.array(v.object({ id: v.number(), name: v.string(), value: v.string() }), INVALID_VALUE),
  v.maxLength(CUSTOM_FIELDS_MAX, `At most ${CUSTOM_FIELDS_MAX} fields.`),
  v.check((fields) => fields.every(isNamed), 'Give each field a name.'),
  v.check(isUnique, 'Give each field a different name.'),
  v.check((fields) => !fields.some(({ name }) => isReservedFieldName(name.trim())), RESERVED_FIELD_NAME),
  v.check(
    (fields) => fields.every(({ name }) => name.trim().length <= CUSTOM_FIELD_NAME_MAX),
    `Name: ${maxLengthText(CUSTOM_FIELD_NAME_MAX)}`,
  ),
  v.check(
    (fields) => fields.every(({ value }) => value.trim().length <= CUSTOM_FIELD_VALUE_MAX),
    `Value: ${maxLengthText(CUSTOM_FIELD_VALUE_MAX)}`,
  ),
);

/** The rows of a contact's custom fields, by name. */
export const toRows = (fields: Readonly<Record<string, string>>): CustomField[] =>
  Object.entries(fields)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, value], id) => ({ id, name, value }));

/** The custom fields of a request. */
export const toRecord = (rows: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(
    rows.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value.trim()]),
  );

/** Whether two records have the same fields. */
export const hasSameFields = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean => JSON.stringify(toRows(one)) === JSON.stringify(toRows(other));
