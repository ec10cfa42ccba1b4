import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contactImport, contactList } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Unprocessable } from '../../platform/http/errors';
import { type ImportKey, isImport } from './import-store';

/** More new names in one file are more likely a wrong column than lists. */
const NEW_LISTS_MAX = 100;

/**
 * Locks the lists that an import adds contacts to, so that none of them is deleted before the import runs.
 * @throws Unprocessable naming listIds if one does not exist or is All Contacts
 */
export async function assertOwnLists(tx: Transaction, accountId: number, listIds: number[]): Promise<void> {
  if (listIds.length === 0) return;
  const found = await tx
    .select({ id: contactList.id })
    .from(contactList)
    .where(
      and(
        eq(contactList.accountId, accountId),
        inArray(contactList.id, listIds),
        eq(contactList.isSystem, false),
      ),
    )
    .orderBy(contactList.id)
    .for('share');
  if (found.length === new Set(listIds).size) return;
  const message = 'One of these lists does not exist any more.';
  throw new Unprocessable(message, { errors: { listIds: [message] } });
}

/**
 * Finds lists by the names in a file, without regard to case, and adds those that do not exist. None of them can be deleted
 * before the import ends. Lists that were named before names were on one line may have other white space.
 */
export class ListsByName {
  readonly #ids = new Map<string, number>();
  #added = 0;

  constructor(
    private readonly db: Database,
    private readonly of: ImportKey & { userId: number; at: Date },
  ) {}

  /** The ids of the named lists; null if the file names too many new ones. */
  async idsOf(names: string[]): Promise<number[] | null> {
    const ids: number[] = [];
    for (const name of names) {
      const id = this.#ids.get(name.toLowerCase()) ?? (await this.#findOrAdd(name));
      if (id === null) return null;
      this.#ids.set(name.toLowerCase(), id);
      ids.push(id);
    }
    return ids;
  }

  async #findOrAdd(name: string): Promise<number | null> {
    const found = await this.#find(name);
    if (found !== undefined) return found;
    if (this.#added >= NEW_LISTS_MAX) return null;
    this.#added += 1;
    const { accountId, userId: createdByUserId, at } = this.of;
    // Another import may add it at the same time.
    await this.db
      .insert(contactList)
      .values({ accountId, name, createdByUserId, createdAt: at, updatedAt: at })
      .onConflictDoNothing();
    return (await this.#find(name)) ?? null;
  }

  /** Finds a list, and stores that the import uses it. */
  #find(name: string): Promise<number | undefined> {
    return this.db.transaction(async (tx) => {
      const isNamed = and(
        eq(contactList.accountId, this.of.accountId),
        sql`lower(regexp_replace(${contactList.name}, '\\s+', ' ', 'g')) = lower(${name})`,
      );
      // A deletion that has begun ends first; a later one waits, and then reads what the import uses.
      const [row] = await tx
        .select({ id: contactList.id })
        .from(contactList)
        .where(isNamed)
        .orderBy(sql`lower(${contactList.name}) <> lower(${name})`, contactList.id)
        .limit(1)
        .for('share');
      if (row === undefined) return undefined;
      const named = JSON.stringify([row.id]);
      await tx
        .update(contactImport)
        .set({ namedListIds: sql`${contactImport.namedListIds} || ${named}::jsonb` })
        .where(and(isImport(this.of), sql`not ${contactImport.namedListIds} @> ${named}::jsonb`));
      return row.id;
    });
  }
}
