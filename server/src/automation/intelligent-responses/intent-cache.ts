import { INTENT_MATCH_TYPES, INTENT_MODES, SCHEDULE_SIDES } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/open-database';
import { intelligentResponse } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import type { IntentRow } from './intent-rows';
import { buildIntentIndex, type Intent, type IntentIndex } from './matching/intent-index';

/** An enabled intent with the conditions under which it applies. */
export interface AccountIntent extends Intent {
  /** Ids of text numbers; null: all. */
  numberIds: number[] | null;
  scheduleId: number | null;
  scheduleSide: 'inside' | 'outside';
  responseMessageId: number;
}

interface Cached {
  version: string;
  index: IntentIndex<AccountIntent>;
}

/** An index of 100 intents with 50 phrases takes about 10 MB, one of 20 intents with 10 phrases 0.3 MB. */
const ACCOUNTS_MAX = 50;

type Reader = Database | Transaction;

export const intentOf = (row: IntentRow): AccountIntent => ({
  id: row.id,
  name: row.name,
  matchType: row.matchType,
  phrases: row.phrases,
  mode: row.mode,
  threshold: row.threshold / 100,
  numberIds: row.numberIds,
  scheduleId: row.scheduleId,
  scheduleSide: row.scheduleSide,
  responseMessageId: row.responseMessageId,
});

/** Whether an intent is for a text number. */
export const isForNumber =
  (numberId: number) =>
  ({ numberIds }: Pick<AccountIntent, 'numberIds'>): boolean =>
    numberIds === null || numberIds.includes(numberId);

const KNOWN: Record<'matchType' | 'mode' | 'scheduleSide', readonly string[]> = {
  matchType: INTENT_MATCH_TYPES,
  mode: INTENT_MODES,
  scheduleSide: SCHEDULE_SIDES,
};

/** False for an intent with a setting that only a newer server knows: this server cannot tell when it replies. */
const isKnown = (row: IntentRow): boolean =>
  KNOWN.matchType.includes(row.matchType) &&
  KNOWN.mode.includes(row.mode) &&
  KNOWN.scheduleSide.includes(row.scheduleSide);

const isEnabledOf = (accountId: number) =>
  and(eq(intelligentResponse.accountId, accountId), eq(intelligentResponse.isEnabled, true));

export const readEnabledIntents = async (db: Reader, accountId: number): Promise<AccountIntent[]> =>
  (await db.select().from(intelligentResponse).where(isEnabledOf(accountId)).orderBy(intelligentResponse.id))
    .filter(isKnown)
    .map(intentOf);

/** Changes with every change of an account's enabled intents. */
async function versionOf(db: Reader, accountId: number): Promise<string> {
  const { id, version } = intelligentResponse;
  const [row] = await db
    .select({
      version: sql<string>`coalesce(string_agg(${id} || ':' || ${version}, ',' order by ${id}), '')`,
    })
    .from(intelligentResponse)
    .where(isEnabledOf(accountId));
  return row?.version ?? '';
}

/**
 * The indexes of accounts' intents. An index is built again when an intent has changed, on any server: each use compares
 * the ids and versions in the database.
 */
export class IntentCache {
  readonly #cached = new LRUCache<number, Cached>({ max: ACCOUNTS_MAX });
  /** How many indexes were built. */
  builds = 0;

  async indexOf(db: Reader, accountId: number): Promise<IntentIndex<AccountIntent>> {
    const version = await versionOf(db, accountId);
    const cached = this.#cached.get(accountId);
    if (cached?.version === version) return cached.index;
    // An intent that changes between the two reads has another version at the next use.
    const index = buildIntentIndex(await readEnabledIntents(db, accountId));
    this.builds += 1;
    this.#cached.set(accountId, { version, index });
    return index;
  }
}

const caches = new WeakMap<Services['pool'], IntentCache>();

/** The cache of a server: one for each connection pool. */
export function intentCache({ pool }: Pick<Services, 'pool'>): IntentCache {
  const cache = caches.get(pool) ?? new IntentCache();
  caches.set(pool, cache);
  return cache;
}
