import { type DecisionStep, Method } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { automaticResponse, responseMessage } from '../platform/db/schema';
import type { Transaction } from './transaction';

interface DemoRule {
  name: string;
  isEnabled: boolean;
  triggerType: (typeof automaticResponse.$inferInsert)['triggerType'];
  keywords?: string[];
  days?: number;
  hasSchedule?: boolean;
  /** Of its response message. */
  shortcut: string;
}

/**
 * Rules of a demo account. Those that answer any text are off, so that a text from the simulator gets a reply only if it
 * asks for one: the seeded phones do not answer, but tests and visitors read the last text of a conversation.
 */
const RULES: DemoRule[] = [
  {
    name: 'Parking',
    isEnabled: true,
    triggerType: 'keyword',
    keywords: ['parking', 'where can I park'],
    shortcut: 'parking',
  },
  {
    name: 'Opening hours',
    isEnabled: true,
    triggerType: 'keyword',
    keywords: ['opening hours', 'when do you open', 'are you open'],
    shortcut: 'hours',
  },
  { name: 'Welcome back', isEnabled: false, triggerType: 'first_after_days', days: 90, shortcut: 'hours' },
  {
    name: 'Outside hours',
    isEnabled: false,
    triggerType: 'outside_hours',
    hasSchedule: true,
    shortcut: 'after-hours',
  },
];

interface Owner {
  accountId: number;
  scheduleId: number;
  createdByUserId: number;
  /** What the rule for closed hours says. */
  autoText: string;
}

/** Adds the rules of a demo account, whose response messages exist, and the message for closed hours. */
export async function seedRules(tx: Transaction, owner: Owner): Promise<void> {
  const { accountId, scheduleId, createdByUserId, autoText: text } = owner;
  const afterHours = { name: 'After hours', shortcut: 'after-hours', text, isShared: true };
  await tx.insert(responseMessage).values({ ...afterHours, accountId, createdByUserId });
  for (const [index, { shortcut, hasSchedule = false, ...rule }] of RULES.entries()) {
    const [message] = await tx
      .select({ id: responseMessage.id })
      .from(responseMessage)
      .where(and(eq(responseMessage.accountId, accountId), eq(responseMessage.shortcut, shortcut)));
    if (message === undefined) throw new RangeError(`No response message has the shortcut ${shortcut}.`);
    await tx.insert(automaticResponse).values({
      ...rule,
      accountId,
      priority: index + 1,
      scheduleId: hasSchedule ? scheduleId : null,
      responseMessageId: message.id,
    });
  }
}

/** Of the seeded replies, which the rule for closed hours sent while it was on. */
const CLOSED_STEP: DecisionStep = {
  stage: 'outside_hours',
  outcome: 'replied',
  reason: 'outside_hours',
  name: 'Outside hours',
  detail: 'Office hours',
};

/** Adds the decisions about the automatic replies of an account's seeded conversations. */
export async function seedDecisions(tx: Transaction, accountId: number): Promise<void> {
  await tx.execute(sql`
    insert into automation_run (account_id, message_id, number_id, contact_id, at, reply_kind, reply_by_id,
      reply_message_id, replied_at, steps)
    select reply.account_id, inbound.id, reply.number_id, reply.contact_id, reply.created_at, 'rule', rule.id, reply.id,
      reply.created_at, ${JSON.stringify([CLOSED_STEP])}::jsonb
    from message as reply
    join automatic_response as rule on rule.account_id = reply.account_id and rule.name = reply.origin
    cross join lateral (
      select id from message
      where account_id = reply.account_id and number_id = reply.number_id and contact_id = reply.contact_id
        and is_inbound and ordinal < reply.ordinal
      order by ordinal desc limit 1) as inbound
    where reply.account_id = ${accountId} and reply.method = ${Method.AUTO_RESPONSE}
    on conflict (account_id, message_id) do nothing`);
}
