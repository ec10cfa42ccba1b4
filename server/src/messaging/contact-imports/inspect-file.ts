import {
  IMPORT_BYTES_MAX,
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  type ImportColumn,
  type ImportFileCode,
} from '@dashboard/shared/contracts';
import { looksLikePhone } from '@dashboard/shared/text';
import { fileTypeFromBuffer } from 'file-type/core';
import { type HttpError, TooLarge, Unprocessable } from '../../platform/http/errors';
import { type CsvFormat, type CsvRow, csvRows, detectFormat, UnclosedQuote } from './csv-rows';
import { guessColumns } from './guess-columns';
import { textOf } from './map-row';

/** What an upload finds out about a file. */
export interface InspectedFile {
  format: CsvFormat;
  columns: ImportColumn[];
  preview: CsvRow[];
  totalRows: number;
}

const PREVIEW_ROWS = 5;
/** Longer headers and preview cells are cut. */
const SHOWN_MAX = 200;
/** The values of these rows show which column has phone numbers when no header does. */
const SAMPLE_ROWS = 1_000;

/** PostgreSQL cannot store the half of a surrogate pair that a cut leaves. */
const shown = (cell: string) =>
  cell
    .trim()
    .slice(0, SHOWN_MAX)
    .replace(/\p{Surrogate}$/u, '');

interface Place {
  line: number;
  column?: number;
}

function fileError(code: ImportFileCode, message: string, place?: Place): HttpError {
  const at = place && `line ${place.line}${place.column === undefined ? '' : `, column ${place.column}`}`;
  const text = at === undefined ? message : `${message} See ${at}.`;
  const Kind = code === 'TOO_MANY_ROWS' ? TooLarge : Unprocessable;
  return new Kind(text, { code, errors: { file: [text] }, ...place });
}

export const TOO_LARGE = `A file may have at most ${IMPORT_BYTES_MAX / 1_000_000} MB.`;

/** @throws Unprocessable if the file is a picture, an archive, or another kind of binary file */
async function assertText(body: Buffer, { encoding }: CsvFormat): Promise<void> {
  // A text may begin like another kind of file: "BMW" like a bitmap. Only those others have bytes that no text has.
  const isText = encoding.name === 'UTF-16' || (encoding.name === 'UTF-8' && !body.includes(0));
  const type = isText ? undefined : await fileTypeFromBuffer(body);
  if (type === undefined) return;
  const kind = type.ext === 'xlsx' ? 'This is an Excel workbook' : `This is a ${type.ext.toUpperCase()} file`;
  throw fileError('NOT_CSV', `${kind}. Save your contacts as CSV and upload that file.`);
}

function assertCells({ line, cells }: CsvRow): void {
  const index = cells.findIndex((cell) => cell.length > IMPORT_CELL_MAX || cell.includes('\0'));
  if (index === -1) return;
  const place = { line, column: index + 1 };
  if (cells[index]?.includes('\0')) throw fileError('NUL', 'The file has a NUL character.', place);
  const limit = IMPORT_CELL_MAX.toLocaleString('en-US');
  throw fileError('LONG_CELL', `A cell may have at most ${limit} characters.`, place);
}

function assertHeader({ line, cells }: CsvRow): void {
  if (cells.length > IMPORT_COLUMNS_MAX) {
    const limit = IMPORT_COLUMNS_MAX.toLocaleString('en-US');
    throw fileError('TOO_MANY_COLUMNS', `A file may have at most ${limit} columns.`, { line });
  }
  const index = cells.findIndex(looksLikePhone);
  if (index === -1) return;
  const message = 'The first row must name the columns, for example Phone and Name.';
  throw fileError('NO_HEADER', message, { line, column: index + 1 });
}

/**
 * Suggests the column with the most phone numbers when no header names one.
 * @throws Unprocessable with the line of the header, without such a column
 */
function withPhoneColumn(
  columns: ImportColumn[],
  { hits, totalRows, line }: { hits: number[]; totalRows: number; line: number },
): ImportColumn[] {
  if (columns.some(({ guess }) => guess === 'phone')) return columns;
  // "VIP list" may be a column of numbers.
  const free = columns.filter(({ guess }) => guess === null || guess === 'lists');
  const most = Math.max(0, ...free.map(({ index }) => hits[index] ?? 0));
  const found = free.find(({ index }) => (hits[index] ?? 0) === most);
  if (found === undefined || (most === 0 && totalRows > 0) || totalRows === 0)
    throw fileError('NO_PHONE_COLUMN', 'No column has phone numbers.', { line });
  return columns.map((column) => (column === found ? { ...column, guess: 'phone' } : column));
}

async function readAll(body: Buffer, format: CsvFormat): Promise<InspectedFile> {
  let header: CsvRow | undefined;
  let totalRows = 0;
  const preview: CsvRow[] = [];
  const hits: number[] = [];
  for await (const row of csvRows(body, format)) {
    assertCells(row);
    if (header === undefined) {
      assertHeader(row);
      header = row;
      continue;
    }
    totalRows += 1;
    if (totalRows > IMPORT_ROWS_MAX) {
      const limit = IMPORT_ROWS_MAX.toLocaleString('en-US');
      throw fileError('TOO_MANY_ROWS', `A file may have at most ${limit} rows.`, { line: row.line });
    }
    if (totalRows <= PREVIEW_ROWS)
      preview.push({ ...row, cells: row.cells.slice(0, header.cells.length).map(shown) });
    if (totalRows > SAMPLE_ROWS) continue;
    for (const [index, cell] of row.cells.entries())
      if (looksLikePhone(cell)) hits[index] = (hits[index] ?? 0) + 1;
  }
  if (header === undefined) throw fileError('EMPTY', 'The file is empty.');
  const guessed = guessColumns(header.cells.map((cell) => shown(textOf(cell))));
  const columns = withPhoneColumn(guessed, { hits, totalRows, line: header.line });
  return { format, columns, preview, totalRows };
}

/**
 * Reads a whole file of contacts and finds its encoding, delimiter, columns and number of rows.
 * @throws TooLarge, Unprocessable with the code of `IMPORT_FILE_CODES`, and with line and column where they are known
 */
export async function inspectFile(body: Buffer): Promise<InspectedFile> {
  const format = detectFormat(body);
  await assertText(body, format);
  try {
    return await readAll(body, format);
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    throw fileError('UNCLOSED_QUOTE', 'A quotation mark is never closed.', error);
  }
}
