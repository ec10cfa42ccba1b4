import {
  type ContactImport,
  CUSTOM_FIELD_NAME_MAX,
  CUSTOM_FIELDS_MAX,
  IMPORT_FIELDS,
  type ImportColumn,
  type ImportField,
  type ImportMapping,
  isReservedFieldName,
} from '@dashboard/shared/contracts';

/** What a column becomes. A custom field has the name of its column. */
export type ColumnField = ImportField | 'custom';
/** The field of each column, in the file's order; null: the column is not imported. */
export type ColumnMapping = readonly (ColumnField | null)[];

export const FIELD_TITLES: Record<ColumnField, string> = {
  phone: 'Number',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  optOut: 'Opted out',
  lists: 'Lists',
  custom: 'Custom field',
};
const COLUMN_FIELDS: readonly ColumnField[] = [...IMPORT_FIELDS, 'custom'];

/** The value in the select of a column that is not imported: a select has no option for null. */
export const NOT_IMPORTED = 'none';
const DO_NOT_IMPORT = { value: NOT_IMPORTED, display: 'Do not import' };

export const guessedMapping = (columns: readonly ImportColumn[]): ColumnMapping =>
  columns.map(({ guess }) => guess);

/** The name of a column; one without a header is named by its place. */
export const columnName = ({ index, header }: Pick<ImportColumn, 'index' | 'header'>): string =>
  header.trim() || `Column ${index + 1}`;

/** The choices for one column. A field of another column is listed, but cannot be chosen: it has one column at most. */
export function fieldOptions(mapping: ColumnMapping, columns: readonly ImportColumn[], index: number) {
  const options = COLUMN_FIELDS.map((field) => {
    const option = { value: field, display: FIELD_TITLES[field] };
    const other = columns.find((column) => column.index !== index && mapping[column.index] === field);
    if (!other || field === 'custom') return option;
    return { ...option, isDisabled: true, description: `Used for ${columnName(other)}` };
  });
  return [DO_NOT_IMPORT, ...options];
}

/** The mapping after a choice for one column. */
export function withField(mapping: ColumnMapping, index: number, chosen: unknown): ColumnMapping {
  const field = COLUMN_FIELDS.find((known) => known === chosen) ?? null;
  return mapping.map((before, place) => (place === index ? field : before));
}

/** Why an import cannot start with this mapping; undefined when it can. */
export function mappingProblem(mapping: ColumnMapping): string | undefined {
  if (!mapping.includes('phone')) return 'Choose the column with the phone numbers.';
  if (mapping.filter((field) => field === 'custom').length > CUSTOM_FIELDS_MAX)
    return `Import at most ${CUSTOM_FIELDS_MAX} columns as custom fields.`;
}

/** Custom fields must have different names, and none of the reserved ones. Columns may have any: some get their number. */
function customFields(mapping: ColumnMapping, columns: readonly ImportColumn[]) {
  const taken = new Set<string>();
  return columns.flatMap((column) => {
    const { index } = column;
    if (mapping[index] !== 'custom') return [];
    const suffix = ` ${index + 1}`;
    const wanted = columnName(column).slice(0, CUSTOM_FIELD_NAME_MAX).trim();
    const isUnusable = taken.has(wanted) || isReservedFieldName(wanted);
    const name = isUnusable ? wanted.slice(0, CUSTOM_FIELD_NAME_MAX - suffix.length) + suffix : wanted;
    taken.add(name);
    return [{ index, name }];
  });
}

/** The mapping as the request has it: the column of each field. */
export function toImportMapping(mapping: ColumnMapping, columns: readonly ImportColumn[]): ImportMapping {
  const fields = IMPORT_FIELDS.flatMap((field) => {
    const index = mapping.indexOf(field);
    return index === -1 ? [] : [[field, index] as const];
  });
  const custom = customFields(mapping, columns);
  return { ...Object.fromEntries(fields), ...(custom.length > 0 && { custom }) };
}

export function guessSummary(columns: readonly ImportColumn[]): string {
  const guessed = columns.filter(({ guess }) => guess !== null).length;
  return `${guessed} of ${columns.length} guessed by header`;
}

/** Up to three different values of a column in the first rows, as a hint at its content. */
export function firstValues({ preview }: Pick<ContactImport, 'preview'>, index: number): string {
  const values = preview.map(({ cells }) => cells[index]?.trim() ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, 3).join(', ');
}
