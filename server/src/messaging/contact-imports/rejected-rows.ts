import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contactImportRejection } from '../../platform/db/schema';
import type { Csv } from '../../platform/http/send-csv';
import type { ImportKey, ImportRow } from './import-store';

type Cells = Record<string, string | number>;

const PAGE_ROWS = 1_000;

/** The rejected rows of an import in the order of the file, read in pages. */
async function* rejectedRows(db: Database, { accountId, importId }: ImportKey): AsyncGenerator<Cells> {
  const { line } = contactImportRejection;
  let after = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(contactImportRejection)
      .where(
        and(
          eq(contactImportRejection.accountId, accountId),
          eq(contactImportRejection.importId, importId),
          gt(line, after),
        ),
      )
      .orderBy(asc(line))
      .limit(PAGE_ROWS);
    for (const { cells, ...row } of rows) {
      after = row.line;
      yield {
        line: row.line,
        reason: row.reason,
        ...Object.fromEntries(cells.map((cell, at) => [`c${at}`, cell])),
      };
    }
    if (rows.length < PAGE_ROWS) return;
  }
}

/** The file of an import's rejected rows: line and reason, then the columns of the imported file. */
export const rejectedCsv = (db: Database, { accountId, id, columns }: ImportRow): Csv<Cells> => ({
  name: `rejected-rows-${id}`,
  columns: [
    { key: 'line', header: 'Line' },
    { key: 'reason', header: 'Reason' },
    ...columns.map(({ header, index }) => ({ key: `c${index}`, header })),
  ],
  rows: rejectedRows(db, { accountId, importId: id }),
});
