import type { IntelligentResponse, IntentCounts } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import {
  appUser,
  intelligentResponse,
  responseMessage,
  textNumber,
  timeSchedule,
} from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import { isMessageOf, isScheduleOf } from '../reply-joins';
import { NO_COUNTS, readIntentCounts } from './intent-counts';

export type IntentRow = typeof intelligentResponse.$inferSelect;
type Reader = Database | Transaction;

interface NamedRow {
  row: IntentRow;
  responseMessageName: string;
  scheduleName: string | null;
  updatedBy: string;
}

/** Intents with the names of what they refer to, in order of their names. */
const selectIntents = (db: Reader) =>
  db
    .select({
      row: intelligentResponse,
      responseMessageName: sql<string>`coalesce(${responseMessage.name}, '')`,
      scheduleName: timeSchedule.name,
      updatedBy: sql<string>`trim(coalesce(${appUser.firstName} || ' ' || ${appUser.lastName}, ''))`,
    })
    .from(intelligentResponse)
    .leftJoin(responseMessage, isMessageOf(intelligentResponse))
    .leftJoin(timeSchedule, isScheduleOf(intelligentResponse))
    .leftJoin(appUser, eq(appUser.id, intelligentResponse.updatedByUserId));

/** The text numbers of an account, 10 digits, by id. */
export async function readTns(db: Reader, accountId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: textNumber.id, number: textNumber.number })
    .from(textNumber)
    .where(eq(textNumber.accountId, accountId));
  return new Map(rows.map(({ id, number }) => [id, nationalDigits(number)]));
}

function present(
  { row, ...names }: NamedRow,
  tns: Map<number, string>,
  counts: IntentCounts,
): IntelligentResponse {
  const { id, name, matchType, phrases, responseMessageId, mode, scheduleId, scheduleSide, version } = row;
  return {
    id,
    name,
    enabled: row.isEnabled,
    matchType,
    phrases,
    responseMessageId,
    mode,
    // A number that the account no longer has is left out.
    tns: row.numberIds?.flatMap((numberId) => tns.get(numberId) ?? []) ?? null,
    scheduleId,
    scheduleSide,
    threshold: row.threshold / 100,
    counts,
    updatedAt: row.updatedAt.toISOString(),
    version,
    ...names,
  };
}

/** All intents of an account with their counts, in order of their names. */
export async function readIntents(db: Reader, accountId: number, now: Date): Promise<IntelligentResponse[]> {
  const [rows, tns, counts] = await Promise.all([
    selectIntents(db)
      .where(eq(intelligentResponse.accountId, accountId))
      .orderBy(sql`lower(${intelligentResponse.name})`, intelligentResponse.id),
    readTns(db, accountId),
    readIntentCounts(db, accountId, now),
  ]);
  return rows.map((row) => present(row, tns, counts.get(row.row.id) ?? NO_COUNTS));
}

const isOne = (accountId: number, id: number) =>
  and(eq(intelligentResponse.accountId, accountId), eq(intelligentResponse.id, id));

/** One intent. @throws NotFound, also for another tenant's */
export async function readIntent(
  db: Reader,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<IntelligentResponse> {
  const [row] = await selectIntents(db).where(isOne(accountId, id));
  if (row === undefined) throw new NotFound();
  const counts = await readIntentCounts(db, accountId, now);
  return present(row, await readTns(db, accountId), counts.get(id) ?? NO_COUNTS);
}

/** The columns of one intent. @throws NotFound like `readIntent` */
export async function readIntentRow(db: Reader, accountId: number, id: number): Promise<IntentRow> {
  const [row] = await db.select().from(intelligentResponse).where(isOne(accountId, id));
  if (row === undefined) throw new NotFound();
  return row;
}

/** Locks an intent until the transaction ends. @throws NotFound like `readIntent` */
export async function lockIntent(tx: Transaction, accountId: number, id: number): Promise<IntentRow> {
  const [row] = await tx.select().from(intelligentResponse).where(isOne(accountId, id)).for('no key update');
  if (row === undefined) throw new NotFound();
  return row;
}
