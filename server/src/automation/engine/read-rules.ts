import { KEYWORD_MATCHES, RULE_TRIGGERS, SCHEDULE_SIDES } from '@dashboard/shared/contracts';
import { and, asc, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import { isOpen } from '../../platform/common/opening-hours';
import {
  automaticResponse,
  automationRun,
  media,
  responseMessage,
  timeSchedule,
  timeZone,
} from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { isMessageOf, isScheduleOf } from '../reply-joins';
import type { Rule } from './decision';
import type { ReplyTemplate } from './render-reply';

/** Number and size of the files of a response message. */
const filesOf = (aggregate: SQL) => sql<number>`(select ${aggregate} from ${media}
  where ${media.accountId} = ${responseMessage.accountId} and ${media.responseMessageId} = ${responseMessage.id})`;

const selectRules = (tx: Pick<Transaction, 'select'>) =>
  tx
    .select({
      rule: automaticResponse,
      schedule: timeSchedule,
      ianaName: timeZone.ianaName,
      text: responseMessage.text,
      files: filesOf(sql`count(*)::int`),
      bytes: filesOf(sql`coalesce(sum(${media.bytes}), 0)::int`),
    })
    .from(automaticResponse)
    .innerJoin(responseMessage, isMessageOf(automaticResponse))
    .leftJoin(timeSchedule, isScheduleOf(automaticResponse))
    .leftJoin(timeZone, eq(timeZone.id, timeSchedule.timeZoneId));

/** A rule with the words and the files of its response message. */
export type StoredRule = Awaited<ReturnType<typeof selectRules>>[number];

const KNOWN: Record<'triggerType' | 'keywordMatch' | 'scheduleSide', readonly string[]> = {
  triggerType: RULE_TRIGGERS,
  keywordMatch: KEYWORD_MATCHES,
  scheduleSide: SCHEDULE_SIDES,
};

/** False for a rule with a setting that only a newer server knows: this server cannot tell when it replies. */
const isKnown = ({ rule }: StoredRule): boolean =>
  KNOWN.triggerType.includes(rule.triggerType) &&
  KNOWN.keywordMatch.includes(rule.keywordMatch) &&
  KNOWN.scheduleSide.includes(rule.scheduleSide);

/** The enabled rules of an account by priority, or only the one of a waiting reply. */
export async function readEnabledRules(
  tx: Pick<Transaction, 'select'>,
  accountId: number,
  ruleId?: number,
): Promise<StoredRule[]> {
  const isOne = ruleId === undefined ? undefined : eq(automaticResponse.id, ruleId);
  const rules = await selectRules(tx)
    .where(and(eq(automaticResponse.accountId, accountId), eq(automaticResponse.isEnabled, true), isOne))
    .orderBy(asc(automaticResponse.priority), asc(automaticResponse.id));
  return rules.filter(isKnown);
}

/** The words and the files of a response message; null if it is deleted. */
export async function readReplyTemplate(
  tx: Pick<Transaction, 'select'>,
  accountId: number,
  id: number,
): Promise<ReplyTemplate | null> {
  const [row] = await tx
    .select({
      text: responseMessage.text,
      files: filesOf(sql`count(*)::int`),
      bytes: filesOf(sql`coalesce(sum(${media.bytes}), 0)::int`),
    })
    .from(responseMessage)
    .where(and(eq(responseMessage.accountId, accountId), eq(responseMessage.id, id)));
  return row ?? null;
}

/** When each rule last replied to a contact, by its id. */
export async function readLastReplies(
  tx: Pick<Transaction, 'select'>,
  accountId: number,
  contactId: number,
): Promise<Map<number, Date>> {
  const rows = await tx
    .select({ id: automationRun.replyById, at: max(automationRun.repliedAt) })
    .from(automationRun)
    .where(
      and(
        eq(automationRun.accountId, accountId),
        eq(automationRun.contactId, contactId),
        eq(automationRun.replyKind, 'rule'),
        isNotNull(automationRun.repliedAt),
      ),
    )
    .groupBy(automationRun.replyById);
  return new Map(rows.flatMap(({ id, at }) => (id === null || at === null ? [] : [[id, at] as const])));
}

/** A rule as the decision reads it. Its reply is rendered by `renderReply`. */
export function ruleFacts(
  { rule, schedule, ianaName }: StoredRule,
  { now, lastSentAt, reply }: { now: Date; lastSentAt: Date | null; reply: Rule['reply'] },
): Rule {
  const hours =
    schedule === null || ianaName === null
      ? null
      : { name: schedule.name, isOpen: isOpen({ ...schedule, ianaName }, now) };
  return {
    id: rule.id,
    name: rule.name,
    trigger: rule.triggerType,
    keywords: rule.keywords,
    keywordMatch: rule.keywordMatch,
    days: rule.days,
    numberIds: rule.numberIds,
    hours,
    side: rule.scheduleSide,
    cooldownMinutes: rule.cooldownMinutes,
    lastSentAt,
    skipIfRepliedMinutes: rule.skipIfRepliedMinutes,
    delaySeconds: rule.delaySeconds,
    responseMessageId: rule.responseMessageId,
    reply,
  };
}
