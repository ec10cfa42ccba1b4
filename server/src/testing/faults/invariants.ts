import { isFinal, statusRank } from '@dashboard/shared/text';
import type { Pool } from 'pg';
import { isComplianceReply } from '../../messaging/compliance/reply-origins';
import type { FaultClient } from './client';
import type { Accepted, FaultyCarrier } from './faulty-carrier';
import type { History } from './history';
import { differences, loadScreen } from './screen';

/** A broken promise of the product. */
export interface Violation {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'order' | 'opt-out' | 'page';
  detail: string;
}

/** A period in which a number had opted out for certain. Times are of `performance.now()`. */
export interface OptOutPeriod {
  phone: string;
  from: number;
  to: number;
}

export interface Finished {
  pool: Pool;
  history: History;
  carrier: FaultyCarrier;
  clients: readonly FaultClient[];
  optOuts: readonly OptOutPeriod[];
  /** How many STOP messages opted their phone out. */
  stops: number;
}

interface StoredMessage {
  id: string;
  account_id: string;
  client_id: string | null;
  is_inbound: boolean;
  carrier_id: string | null;
  status: number;
  method: number;
  origin: string | null;
  conversation: string;
  text: string;
}

const by = <T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

/** The stored messages in order, and what the carrier accepted of each. */
async function readMessages({ pool, carrier }: Finished) {
  const { rows } = await pool.query<StoredMessage>(
    `select id, account_id, client_id, is_inbound, carrier_id, status, method, origin, text,
       account_id || '/' || number_id || '/' || contact_id as conversation from message order by id`,
  );
  const accepted = by(carrier.accepted, ({ tag }) => tag.split('.')[1] ?? '');
  return rows.map((row) => ({ ...row, accepted: accepted.get(row.id) ?? [] }));
}
type Message = Awaited<ReturnType<typeof readMessages>>[number];

/** I1: every acknowledged send exists once, under the id that was acknowledged. */
function checkSends({ history }: Finished, messages: Message[]): string[] {
  const stored = by(messages, ({ client_id }) => client_id ?? '');
  return history.of('send').flatMap(({ id, outcome, recordId }) => {
    const rows = stored.get(id) ?? [];
    if (rows.length > 1) return `send ${id} is stored ${rows.length} times`;
    if (outcome === 'ok' && Number(rows[0]?.id) !== recordId)
      return `send ${id} was acknowledged as ${recordId} and is stored as ${rows[0]?.id ?? 'nothing'}`;
    return outcome === 'fail' && rows.length > 0 ? `send ${id} was rejected and is stored` : [];
  });
}

/** Whether a message was submitted again although its phone may have got it. */
function isRepeated(accepted: readonly Accepted[]): boolean {
  return accepted.some((one, index) => {
    const next = accepted[index + 1];
    if (next === undefined) return false;
    return one.end !== 'temporary' || one.reportedAt === null || one.reportedAt > next.at;
  });
}

/** I2: a message is submitted again only after the carrier reported that it did not arrive. */
function checkSubmissions({ carrier }: Finished, messages: Message[]): string[] {
  const known = new Set(messages.map(({ id }) => id));
  return [
    ...messages
      .filter(({ accepted }) => isRepeated(accepted))
      .map(({ id, accepted }) => `message ${id} was submitted ${accepted.length} times`),
    ...carrier.accepted
      .filter(({ tag }) => !known.has(tag.split('.')[1] ?? ''))
      .map(({ tag }) => `the carrier accepted ${tag}, which is not stored`),
  ];
}

/** I3: every message ends, and its end is what happened to it. */
async function checkEnds({ pool }: Finished, messages: Message[]): Promise<string[]> {
  const open = await pool.query<{ what: string }>(
    `select 'message ' || message_id || ' is ' || state as what from outbox where state in ('pending', 'submitting', 'held')
     union all select 'event ' || event_key || ' is not applied' from webhook_inbox where processed_at is null
     union all select 'recipient ' || id || ' is ' || status from campaign_recipient
       where status in ('pending', 'sending', 'waiting_quiet_hours')`,
  );
  return [
    ...open.rows.map(({ what }) => what),
    ...messages.flatMap(({ id, status, accepted, is_inbound }) => {
      if (is_inbound) return [];
      if (!isFinal(status)) return `message ${id} has the status ${status}`;
      const isDelivered = accepted.some(({ end }) => end === 'delivered');
      return isDelivered === (status === 200) ? [] : `message ${id} has the status ${status} wrongly`;
    }),
  ];
}

/** I4: each inbound message is stored once, and no status goes back. */
async function checkReports({ pool, carrier, stops }: Finished, messages: Message[]): Promise<string[]> {
  const inbound = by(
    messages.filter(({ is_inbound }) => is_inbound),
    ({ carrier_id }) => carrier_id ?? '',
  );
  const wrong = [...carrier.inbound].flatMap(([id, text]) => {
    const count = inbound.get(id)?.length ?? 0;
    return count === 1 ? [] : `inbound message "${text}" is stored ${count} times`;
  });
  const events = await pool.query<{ id: string; status: number }>(
    `select account_id || '/' || (body->'event'->>'messageId') as id, (body->'event'->>'status')::int as status
     from account_event where body->'event'->>'type' = 'message_status' order by account_id, seq`,
  );
  for (const [id, reports] of by(events.rows, (row) => row.id))
    for (const [index, { status }] of reports.entries()) {
      const before = reports[index - 1]?.status ?? 0;
      const isBack = statusRank(status) < statusRank(before);
      const isChanged = isFinal(before) && status !== before && status !== 200;
      if (isBack || isChanged) wrong.push(`message ${id} went from ${before} to ${status}`);
    }
  const lines = await pool.query(
    "select contact_id, at, source, text from contact_line where kind = 'opted_out' order by id",
  );
  if (lines.rowCount !== stops)
    wrong.push(`${stops} STOPs, and these opt-outs: ${JSON.stringify(lines.rows)}`);
  return wrong;
}

/** I5: every tab shows what a new one shows. */
async function checkTabs({ clients }: Finished): Promise<string[]> {
  const lines: string[] = [];
  for (const { tab } of clients) {
    const contactIds = tab.screen.contacts.keys();
    try {
      const fresh = await loadScreen(tab.api, tab.server, { tn: tab.tn, contactIds });
      lines.push(...differences(tab.screen, fresh).map((line) => `${tab.name} (${tab.state}): ${line}`));
    } catch (error) {
      lines.push(`${tab.name}: ${error}`);
    }
  }
  return lines;
}

/** I6: the stored counts of a conversation are what counting its messages gives. */
async function checkCounts({ pool }: Finished): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select 'conversation ' || number_id || '/' || contact_id || ': ' || unread_count || ' unread and ' || message_count
       || ' messages instead of ' || unread || ' and ' || count as what
     from conversation c cross join lateral (
       select count(*) as count, max(id) as last,
         count(*) filter (where is_inbound and id >= c.first_unread_id) as unread
       from message m
       where m.account_id = c.account_id and m.number_id = c.number_id and m.contact_id = c.contact_id and ordinal > 0
     ) as counted
     where unread_count <> unread or message_count <> count or last_message_id <> last`,
  );
  return rows.map(({ what }) => what);
}

/** I7: no tab received an event of another tenant. */
function checkTenants({ clients }: Finished): string[] {
  const marks = new Set(clients.map(({ options }) => options.mark));
  return clients.flatMap(({ tab, options }) => {
    const others = [...marks].filter((mark) => mark !== options.mark);
    const leaked = tab.received.find((payload) => others.some((mark) => payload.includes(mark)));
    return leaked === undefined ? [] : `${tab.name} received ${leaked.slice(0, 200)}`;
  });
}

/** I8: every change that is audited has one entry, and no entry is about a change that was not made. */
async function checkAudit({ pool, history }: Finished): Promise<string[]> {
  const { rows } = await pool.query<{ entry: string; subject: string }>(
    `select action || ' ' || subject as subject,
       concat_ws(' ', action, subject, after->>'version') as entry from audit_entry`,
  );
  const entries = by(rows, ({ entry }) => entry);
  const subjects = by(rows, ({ subject }) => subject);
  const wrong: string[] = [];
  for (const [contactId, edits] of by(history.of('edit'), ({ about }) => String(about))) {
    for (const { recordId: version } of edits.filter(({ outcome }) => outcome === 'ok')) {
      const found = entries.get(`contact.update contact ${contactId} ${version}`)?.length ?? 0;
      if (found !== 1) wrong.push(`version ${version} of contact ${contactId} is recorded ${found} times`);
    }
    const made = edits.filter(({ outcome }) => outcome !== 'fail').length;
    const recorded = subjects.get(`contact.update contact ${contactId}`)?.length ?? 0;
    if (recorded > made) wrong.push(`contact ${contactId} has ${recorded} entries for ${made} changes`);
  }
  for (const { id, outcome } of history.of('campaign')) {
    const found = subjects.get(`campaign.schedule campaign ${id}`)?.length ?? 0;
    const isRight = outcome === 'ok' ? found === 1 : found <= (outcome === 'unknown' ? 1 : 0);
    if (!isRight)
      wrong.push(`the start of campaign ${id} is recorded ${found} times, and it ended with ${outcome}`);
  }
  return wrong;
}

/** The texts of a conversation reach the carrier in their order, and an agent's texts have the order of sending. */
function checkOrder({ history }: Finished, messages: Message[]): string[] {
  const lines: string[] = [];
  const own = messages.filter(({ accepted, origin }) => accepted.length > 0 && origin === null);
  for (const [conversation, texts] of by(own, (one) => one.conversation))
    for (const [index, text] of texts.entries()) {
      const [before, at] = [texts[index - 1]?.accepted[0]?.at ?? 0, text.accepted[0]?.at ?? 0];
      if (at >= before) continue;
      const early = `${text.id} (status ${text.status}) left ${Math.round(before - at)} ms`;
      lines.push(
        `conversation ${conversation}: ${early} before ${texts[index - 1]?.id} (status ${texts[index - 1]?.status})`,
      );
    }
  for (const [place, sends] of by(history.of('send', 'ok'), ({ client, to }) => `${client} ${to}`))
    for (const [index, send] of sends.entries()) {
      const before = sends[index - 1];
      if (before === undefined || (before.endedAt ?? 0) > send.invokedAt) continue;
      if ((before.recordId ?? 0) > (send.recordId ?? 0))
        lines.push(`${place}: ${send.id} is before ${before.id}`);
    }
  return lines;
}

/** After an opt-out is committed, at most the text that is already under way reaches the phone. */
function checkOptOuts({ optOuts, carrier }: Finished, messages: Message[]): string[] {
  const byId = new Map(messages.map((one) => [one.id, one]));
  return optOuts.flatMap(({ phone, from, to }) => {
    const late = carrier.accepted.filter(({ tag, at, ...one }) => {
      const stored = byId.get(tag.split('.')[1] ?? '');
      const isReply = stored !== undefined && isComplianceReply(stored);
      return one.to === phone && at > from && at < to && !isReply;
    });
    if (late.length <= 1) return [];
    const which = late.map(({ tag, at }) => `${tag.split('.')[1]} after ${Math.round(at - from)} ms`);
    return `${late.length} texts reached ${phone} after its opt-out: ${which.join(', ')}`;
  });
}

/** Compares the database, the carrier's log and the tabs with the promises. */
export async function checkInvariants(finished: Finished): Promise<Violation[]> {
  const messages = await readMessages(finished);
  const found: Record<Exclude<Violation['invariant'], 'page'>, string[]> = {
    I1: checkSends(finished, messages),
    I2: checkSubmissions(finished, messages),
    I3: await checkEnds(finished, messages),
    I4: await checkReports(finished, messages),
    I5: await checkTabs(finished),
    I6: await checkCounts(finished),
    I7: checkTenants(finished),
    I8: await checkAudit(finished),
    order: checkOrder(finished, messages),
    'opt-out': checkOptOuts(finished, messages),
  };
  return Object.entries(found).flatMap(([invariant, details]) =>
    details.map((detail) => ({ invariant: invariant as Violation['invariant'], detail })),
  );
}
