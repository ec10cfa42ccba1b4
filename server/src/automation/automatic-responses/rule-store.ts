import type { AutomaticResponse, LockedResponseId } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, count, eq, gte, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import {
  automaticResponse,
  automationRun,
  responseMessage,
  textNumber,
  timeSchedule,
} from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { isMessageOf, isScheduleOf } from '../reply-joins';
import { inTrialOrder } from './find-collisions';

export type Reader = Database | Transaction;
export type RuleRow = typeof automaticResponse.$inferSelect;

const COUNTED_MS = 30 * 24 * 60 * 60_000;

interface Sent {
  sent30Days: number;
  lastSentAt: string | null;
}

const NEVER: Sent = { sent30Days: 0, lastSentAt: null };
const keyOf = (kind: 'rule' | LockedResponseId, id: number) => `${kind} ${id}`;

/** The replies of the last 30 days and the last one, by kind and id. */
async function readSent(db: Reader, accountId: number, now: Date): Promise<Map<string, Sent>> {
  const isRecent = gte(automationRun.repliedAt, new Date(now.getTime() - COUNTED_MS));
  const rows = await db
    .select({
      kind: automationRun.replyKind,
      id: automationRun.replyById,
      recent: count(sql`case when ${isRecent} then 1 end`),
      last: max(automationRun.repliedAt),
    })
    .from(automationRun)
    .where(and(eq(automationRun.accountId, accountId), isNotNull(automationRun.repliedAt)))
    .groupBy(automationRun.replyKind, automationRun.replyById);
  return new Map(
    rows.map(({ kind, id, recent, last }) => [
      `${kind} ${id}`,
      { sent30Days: recent, lastSentAt: last?.toISOString() ?? null },
    ]),
  );
}

const selectRules = (db: Reader, condition: SQL | undefined) =>
  db
    .select({
      row: automaticResponse,
      scheduleName: timeSchedule.name,
      message: { name: responseMessage.name, text: responseMessage.text },
    })
    .from(automaticResponse)
    .innerJoin(responseMessage, isMessageOf(automaticResponse))
    .leftJoin(timeSchedule, isScheduleOf(automaticResponse))
    .where(condition);

type Selected = Awaited<ReturnType<typeof selectRules>>[number];

function presentRule(
  { row, scheduleName, message }: Selected,
  { tns, sent }: { tns: Map<number, string>; sent: Sent },
): AutomaticResponse {
  return {
    id: row.id,
    name: row.name,
    enabled: row.isEnabled,
    priority: row.priority,
    trigger: {
      type: row.triggerType,
      keywords: row.keywords,
      matchType: row.keywordMatch,
      days: row.days,
    },
    scheduleId: row.scheduleId,
    scheduleName,
    scheduleMode: row.scheduleSide,
    tns: row.numberIds?.flatMap((id) => tns.get(id) ?? []) ?? null,
    responseMessageId: row.responseMessageId,
    responseMessageName: message.name,
    text: message.text,
    cooldownMinutes: row.cooldownMinutes,
    skipIfRepliedMinutes: row.skipIfRepliedMinutes,
    delaySeconds: row.delaySeconds,
    ...sent,
    version: row.version,
  };
}

/** The rules of an account in the order in which inbound texts try them, and how often required replies were sent. */
export async function readRules(
  db: Reader,
  accountId: number,
  now: Date,
): Promise<{ rules: AutomaticResponse[]; sentOf: (id: LockedResponseId) => Sent }> {
  const numbers = await db
    .select({ id: textNumber.id, number: textNumber.number })
    .from(textNumber)
    .where(eq(textNumber.accountId, accountId));
  const tns = new Map(numbers.map(({ id, number }) => [id, nationalDigits(number)]));
  const sent = await readSent(db, accountId, now);
  const rows = await selectRules(db, eq(automaticResponse.accountId, accountId));
  const rules = rows.map((one) =>
    presentRule(one, { tns, sent: sent.get(keyOf('rule', one.row.id)) ?? NEVER }),
  );
  return { rules: inTrialOrder(rules), sentOf: (id) => sent.get(keyOf(id, 0)) ?? NEVER };
}
