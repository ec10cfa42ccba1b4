import type { ContactImport } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { nationalDigits, readPhone } from '@dashboard/shared/text';
import { type ColumnField, type ColumnMapping, columnName, FIELD_TITLES } from './column-mapping';

export interface PreviewCell {
  text: string;
  /** The row is rejected because of this cell. */
  isInvalid: boolean;
}

export interface Preview {
  /** A column per imported column of the file, in the file's order. */
  columns: readonly { index: number; title: string }[];
  rows: readonly { line: number; cells: readonly PreviewCell[] }[];
  /** Lines of the file that are rejected. */
  rejectedLines: readonly number[];
}

const NO_VALUE = '–';
const OPT_OUT_WORDS = ['yes', 'y', 'true', 't', '1'];
const NOT_OPT_OUT_WORDS = ['no', 'n', 'false', 'f', '0', ''];

function phoneCell(text: string): PreviewCell {
  const phone = readPhone(text, { allowFictional: true });
  if ('reason' in phone) return { text: text || 'No number', isInvalid: true };
  return { text: formatPhone(nationalDigits(phone.number)), isInvalid: false };
}

function optOutCell(text: string): PreviewCell {
  const word = text.toLowerCase();
  if (OPT_OUT_WORDS.includes(word)) return { text: 'Opted out', isInvalid: false };
  return NOT_OPT_OUT_WORDS.includes(word) ? { text: NO_VALUE, isInvalid: false } : { text, isInvalid: true };
}

function cellOf(field: ColumnField, value: string): PreviewCell {
  const text = value.trim();
  if (field === 'phone') return phoneCell(text);
  if (field === 'optOut') return optOutCell(text);
  return { text: text || NO_VALUE, isInvalid: false };
}

/** The first rows as the import reads them. The server knows more reasons to reject a row, such as a repeated number. */
export function readPreview({ columns, preview }: ContactImport, mapping: ColumnMapping): Preview {
  const imported = columns.flatMap((column) => {
    const field = mapping[column.index] ?? null;
    return field === null ? [] : [{ column, field }];
  });
  const rows = preview.map(({ line, cells }) => ({
    line,
    cells: imported.map(({ column, field }) => cellOf(field, cells[column.index] ?? '')),
  }));
  return {
    columns: imported.map(({ column, field }) => ({
      index: column.index,
      title: field === 'custom' ? columnName(column) : FIELD_TITLES[field],
    })),
    rows,
    rejectedLines: rows.flatMap(({ line, cells }) =>
      cells.some(({ isInvalid }) => isInvalid) ? [line] : [],
    ),
  };
}
