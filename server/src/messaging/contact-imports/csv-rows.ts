import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { IMPORT_DELIMITERS, type ImportDelimiter } from '@dashboard/shared/contracts';
import { CsvError, type Info, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { detectEncoding, type Encoding } from './detect-encoding';

/** A row with its first line in the file, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** How a file is to be read. */
export interface CsvFormat {
  encoding: Encoding;
  delimiter: ImportDelimiter;
  /** The first line is Excel's `sep=;` and not part of the table. */
  hasSeparatorLine: boolean;
}

/** A quotation mark that is never closed, with its place in the file, from 1. */
export class UnclosedQuote extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
  ) {
    super('A quotation mark is never closed');
  }
}

/** One slice is decoded and parsed without a pause: a few hundred rows, about a millisecond. */
const SLICE_BYTES = 16_384;
/** Longer than any header. */
const HEAD_BYTES = 256_000;

/**
 * The text of a file in slices, with \n as its only line break: csv-parse counts a quoted \r\n as two lines. Between
 * slices, the server handles other requests.
 */
async function* textOf(body: Buffer, { codec }: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(codec);
  let isAfterReturn = false;
  let half = '';
  for (let start = 0; start < body.length; start += SLICE_BYTES) {
    const read = half + decoder.write(body.subarray(start, start + SLICE_BYTES));
    // The decoder of UTF-16 BE splits surrogate pairs between slices.
    half = /\p{Surrogate}$/u.exec(read)?.[0] ?? '';
    const decoded = half === '' ? read : read.slice(0, -1);
    const text = isAfterReturn && decoded.startsWith('\n') ? decoded.slice(1) : decoded;
    if (decoded !== '') isAfterReturn = decoded.endsWith('\r');
    yield text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
    await nextTurn();
  }
  yield half + (decoder.end() ?? '');
}

/** The first line that is not empty. A quoted line break does not end it. */
const firstLine = (text: string): string => /^\s*((?:"[^"]*(?:"|$)|[^"\n])*)/.exec(text)?.[1] ?? '';

/** The delimiter that occurs most often in the header, outside quotation marks. */
function sniffDelimiter(header: string): ImportDelimiter {
  const unquoted = header.replace(/"[^"]*"?/g, '');
  const countOf = (delimiter: string) => unquoted.split(delimiter).length;
  return IMPORT_DELIMITERS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
}

/** The encoding and the delimiter of a file. */
export function detectFormat(body: Buffer): CsvFormat {
  const encoding = detectEncoding(body);
  const head = iconv.decode(body.subarray(0, HEAD_BYTES), encoding.codec).replace(/\r\n?/g, '\n');
  const named = /^sep=([,;\t])\n/i.exec(head)?.[1];
  const delimiter = IMPORT_DELIMITERS.find((one) => one === named);
  return {
    encoding,
    delimiter: delimiter ?? sniffDelimiter(firstLine(head)),
    hasSeparatorLine: delimiter !== undefined,
  };
}

const lineBreaksIn = (cells: string[]) =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0);

/** The closing quotation mark of the cell that starts with one at `start`. A doubled mark is part of the cell. */
function closingQuote(raw: string, start: number): number {
  let at = raw.indexOf('"', start + 1);
  while (raw[at + 1] === '"') at = raw.indexOf('"', at + 2);
  return at;
}

/**
 * The first cell of a row that starts with an unclosed quotation mark, and runs on until the next mark in a later line.
 * csv-parse then takes the first mark as part of the cell. Only the raw text distinguishes such a cell from one with a doubled
 * mark at its start.
 */
function unclosedCell(raw: string, cells: string[], delimiter: string): number | undefined {
  if (!cells.some((cell) => cell.startsWith('"') && cell.includes('\n'))) return undefined;
  // The raw text starts with the empty lines before the row.
  let start = raw.search(/[^\n]/);
  for (const index of cells.keys()) {
    let end = start;
    if (raw[start] === '"') {
      end = closingQuote(raw, start) + 1;
      const isClosed = end === raw.length || raw[end] === '\n' || raw[end] === delimiter;
      if (!isClosed && raw.slice(start, end).includes('\n')) return index;
    }
    start = raw.indexOf(delimiter, end) + 1;
  }
  return undefined;
}

interface ParsedRow {
  record: string[];
  raw: string;
  info: Info;
}

/**
 * Reads the rows of a file, the header first. Rows without any content are left out. Quotation marks within a cell are
 * part of it, unless a cell with one at its start has a line break before the next: it was never closed. Reads slice by slice, so that only a few hundred rows are in memory.
 * @throws UnclosedQuote
 */
export async function* csvRows(body: Buffer, format: CsvFormat): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: format.delimiter,
    from_line: format.hasSeparatorLine ? 2 : 1,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    info: true,
    raw: true,
  });
  // The loop below throws the errors of the parser, and leaving it ends the stream.
  pipeline(Readable.from(textOf(body, format.encoding)), parser, () => undefined);
  let lastLine = 0;
  try {
    for await (const { record: cells, raw, info } of parser as AsyncIterable<ParsedRow>) {
      lastLine = info.lines;
      const line = lastLine - lineBreaksIn(cells);
      const unclosed = unclosedCell(raw, cells, format.delimiter);
      if (unclosed !== undefined) throw new UnclosedQuote(line, unclosed + 1);
      yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw new UnclosedQuote(lastLine + 1, Number(error.column ?? 0) + 1);
  }
}
