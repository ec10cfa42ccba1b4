import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { inTurns } from '../common/in-turns';

export interface CsvTable<Row extends object> {
  columns: readonly { key: Extract<keyof Row, string>; header: string }[];
  rows: AsyncIterable<Row> | Iterable<Row>;
}

export interface Csv<Row extends object> extends CsvTable<Row> {
  /** Without extension, for example "usage-2026-10-01-to-2026-10-31". */
  name: string;
}

/**
 * The bytes of a CSV file. It begins with a byte order mark, which Excel needs to read UTF-8. Cells that a spreadsheet
 * would run as a formula begin with an apostrophe.
 */
export function csvOf<Row extends object>({ columns, rows }: CsvTable<Row>): Readable {
  // Cells by place: by key, the library reads "a.b" of a row without that key as the property "b" of "a".
  async function* cells() {
    for await (const row of rows) yield columns.map(({ key }) => (Object.hasOwn(row, key) ? row[key] : ''));
  }
  const csv = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ header }) => header),
    escape_formulas: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
  // An error of the rows destroys the file's stream, and a client that disconnects ends the rows.
  pipeline(Readable.from(inTurns(cells())), csv, () => undefined);
  return csv;
}

/** Sends a CSV file to download. `name` is without extension. */
export const sendCsvFile = (
  reply: FastifyReply,
  { name, body }: { name: string; body: Readable | Buffer },
): FastifyReply =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(body);

/** Streams a CSV file to download. */
export const sendCsv = <Row extends object>(
  reply: FastifyReply,
  { name, ...table }: Csv<Row>,
): FastifyReply => sendCsvFile(reply, { name, body: csvOf(table) });
