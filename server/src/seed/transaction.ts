import type { Database } from '../platform/db/open-database';

/** The transaction that `db.transaction` passes to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
