import type { Database } from '../platform/db/open-database';

/** A database transaction, as `db.transaction` hands it over. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
