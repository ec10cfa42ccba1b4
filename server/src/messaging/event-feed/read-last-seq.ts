import DataLoader from 'dataloader';
import { inArray } from 'drizzle-orm';
import { accountSequence } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';

type Database = Services['db'];

/** Batches the accounts of one tick: thousands of pages ask at once when they reconnect. */
const loaderOf = (db: Database) =>
  new DataLoader<number, number>(
    async (accountIds) => {
      const rows = await db
        .select()
        .from(accountSequence)
        .where(inArray(accountSequence.accountId, [...new Set(accountIds)]));
      const byAccount = new Map(rows.map(({ accountId, lastSeq }) => [accountId, lastSeq]));
      return accountIds.map((accountId) => byAccount.get(accountId) ?? 0);
    },
    { cache: false, maxBatchSize: 1_000, batchScheduleFn: setImmediate },
  );

const loaders = new WeakMap<Database, ReturnType<typeof loaderOf>>();

/** The sequence number of an account's last event. Concurrent calls share one query. */
export async function readLastSeq(db: Database, accountId: number): Promise<number> {
  const loader = loaders.get(db) ?? loaderOf(db);
  loaders.set(db, loader);
  return loader.load(accountId);
}
