import { nationalDigits } from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import type { ReceivedText } from '../../messaging/delivery/webhooks/automate';
import type { Messaging } from '../../messaging/messages/messaging';
import { checkRecipient, sendingOf, sendingTo } from '../../messaging/messages/send-checks';
import { planned } from '../../platform/db/planned';
import type { ConnectedTransaction } from '../../platform/db/transact';
import { maySend } from '../../platform/session/account-status';
import type { InboundFacts, SenderProblem } from './decision';

/** Replies of which an inbound text may be an echo. */
const ECHO_REPLIES = 5;
/** Messages of the conversation among which the last one of a person is searched. */
const RECENT_MESSAGES = 200;

interface Facts {
  replies_10_minutes: number;
  replies_day: number;
  last_replies: string[];
  person_ms: number | null;
  previous_ms: number | null;
  is_own: boolean;
  is_foreign: boolean;
}

const placeholder = {
  accountId: sql.placeholder('accountId'),
  numberId: sql.placeholder('numberId'),
  contactId: sql.placeholder('contactId'),
  messageId: sql.placeholder('messageId'),
  sender: sql.placeholder('sender'),
  now: sql.placeholder('now'),
};

const ofContact = sql`account_id = ${placeholder.accountId} and contact_id = ${placeholder.contactId}`;
const automatic = sql`${ofContact} and reply_kind in ('rule', 'intent')`;
const sinceMinutes = (minutes: number) =>
  sql`replied_at > ${placeholder.now}::timestamptz - make_interval(mins => ${sql.raw(String(minutes))})`;

/** Everything is counted in the database, so that several servers see the same replies. */
const readFacts = planned<Record<keyof typeof placeholder, number | string>, Facts>(
  'automation_facts',
  sql`
    select
      (select count(*)::int from automation_run where ${automatic} and ${sinceMinutes(10)}) as replies_10_minutes,
      (select count(*)::int from automation_run where ${automatic} and ${sinceMinutes(24 * 60)}) as replies_day,
      (select coalesce(json_agg(text), '[]') from (
        select message.text from automation_run join message
          on message.account_id = automation_run.account_id and message.id = reply_message_id
        where automation_run.account_id = ${placeholder.accountId} and automation_run.contact_id = ${placeholder.contactId}
          and replied_at is not null
        order by replied_at desc limit ${sql.raw(String(ECHO_REPLIES))}) as sent) as last_replies,
      (select extract(epoch from max(created_at))::float8 * 1000 from (
        select created_at, user_id, is_inbound from message
        where ${ofContact} and number_id = ${placeholder.numberId}
        order by id desc limit ${sql.raw(String(RECENT_MESSAGES))}) as recent
        where user_id is not null and not is_inbound) as person_ms,
      (select extract(epoch from max(previous.created_at))::float8 * 1000 from text_number
        cross join lateral (
          select created_at from message
          where ${ofContact} and number_id = text_number.id and is_inbound and message.id < ${placeholder.messageId}
          order by message.id desc limit 1) as previous
        where text_number.account_id = ${placeholder.accountId}) as previous_ms,
      exists (select from text_number where number = ${placeholder.sender}
        and account_id = ${placeholder.accountId}) as is_own,
      exists (select from text_number where number = ${placeholder.sender}
        and account_id <> ${placeholder.accountId}) as is_foreign`,
);

const time = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Why no automatic reply may leave from this number, or go to this sender. */
function senderProblemOf(
  { receiver: { number, company }, contact }: ReceivedText,
  { is_own: isOwnNumber, is_foreign: isForeignNumber }: Facts,
  rules: Pick<Messaging, 'allowFictional'>,
): SenderProblem | null {
  if (!maySend(company.status)) return 'account_inactive';
  if (sendingOf(number, company) !== 'ok') return 'number_not_ready';
  const digits = nationalDigits(contact.number);
  if (digits.length !== 10) return 'short_code';
  if (isOwnNumber) return 'own_number';
  const facts = { digits, isOwnNumber, isForeignNumber, isOptOut: false, isBlocked: false };
  if (checkRecipient(facts, rules) !== null) return 'not_textable';
  return sendingTo(number, company, digits) === 'ok' ? null : 'number_not_ready';
}

/** The facts about the contact and the conversation that the decision needs. */
export async function readContactFacts(
  tx: ConnectedTransaction,
  text: ReceivedText,
  { now, allowFictional }: { now: Date } & Pick<Messaging, 'allowFictional'>,
): Promise<Omit<InboundFacts, 'rules' | 'intents'>> {
  const { receiver, contact, messageId } = text;
  const { number, company } = receiver;
  const [facts] = await readFacts(tx, {
    accountId: number.accountId,
    numberId: number.id,
    contactId: contact.id,
    messageId,
    sender: contact.number,
    now: now.toISOString(),
  });
  if (facts === undefined) throw new Error('The facts of a decision were not read');
  return {
    now,
    text: text.text,
    numberId: number.id,
    keyword: text.keyword,
    hasComplianceReply: text.complianceReply !== null,
    isBlocked: contact.isBlocked,
    isSuspected: contact.suspectedOptOutAt !== null && !contact.isOptOut,
    isOptOut: contact.isOptOut,
    senderProblem: senderProblemOf(text, facts, { allowFictional }),
    lastReplies: facts.last_replies,
    repliesIn10Minutes: facts.replies_10_minutes,
    repliesInDay: facts.replies_day,
    lastPersonReplyAt: time(facts.person_ms),
    silentMinutes: company.automationSilentMinutes,
    previousInboundAt: time(facts.previous_ms),
  };
}
