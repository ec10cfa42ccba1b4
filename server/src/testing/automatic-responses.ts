import { type AutomaticResponseCreate, Method } from '@dashboard/shared/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { automationRun, message, timeSchedule } from '../platform/db/schema';
import type { Send } from './start-test-app';
import type { TextingApp } from './texting';

export const RULES_URL = '/api/message-bot/automatic-responses';

/** A valid rule for any text, without cooldown. */
export const ruleBody = (responseMessageId: number, changes: object = {}): AutomaticResponseCreate => ({
  name: 'Any text',
  enabled: true,
  triggerType: 'any',
  keywords: [],
  keywordMatch: 'contains',
  days: null,
  scheduleId: null,
  scheduleSide: 'inside',
  tns: null,
  responseMessageId,
  cooldownMinutes: 0,
  skipIfRepliedMinutes: null,
  delaySeconds: 0,
  ...changes,
});

let shortcuts = 0;

/** Adds a shared response message and returns its id. */
export async function addMessage(admin: Send, text: string, mediaIds: number[] = []): Promise<number> {
  shortcuts += 1;
  const payload = { name: text.slice(0, 40), shortcut: `auto-${shortcuts}`, text, isShared: true, mediaIds };
  const response = await admin({ method: 'POST', url: '/api/message-bot/response-messages', payload });
  if (response.statusCode !== 201) throw new Error(`The message was not stored: ${response.body}`);
  return response.json().responseMessageId;
}

/** Adds a rule with its own response message and returns its id. */
export async function addRule(admin: Send, text: string, changes: object = {}): Promise<number> {
  const payload = ruleBody(await addMessage(admin, text), { name: text.slice(0, 60), ...changes });
  const response = await admin({ method: 'POST', url: RULES_URL, payload });
  if (response.statusCode !== 201) throw new Error(`The rule was not stored: ${response.body}`);
  return response.json().id;
}

/** Adds a schedule that is always open or always closed. */
export async function addSchedule({ services, account }: TextingApp, isOpen: boolean): Promise<number> {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const hours: [string, string][] = isOpen ? [['00:00', '24:00']] : [];
  const weekly = Object.fromEntries(days.map((day) => [day, hours]));
  const name = isOpen ? 'Always open' : 'Never open';
  const [row] = await services.db
    .insert(timeSchedule)
    .values({ accountId: account.accountId, name, timeZoneId: 4, weekly })
    .returning({ id: timeSchedule.id });
  if (row === undefined) throw new Error('The schedule was not stored');
  return row.id;
}

/** The texts of the automatic replies to a contact, oldest first. */
export async function repliesTo({ services: { db } }: TextingApp, contactId: number): Promise<string[]> {
  const isReply = and(eq(message.contactId, contactId), eq(message.method, Method.AUTO_RESPONSE));
  const rows = await db.select({ text: message.text }).from(message).where(isReply).orderBy(asc(message.id));
  return rows.map(({ text }) => text);
}

/** The stored decision about an inbound message. */
export async function runOf({ services: { db } }: TextingApp, messageId: number) {
  const [row] = await db.select().from(automationRun).where(eq(automationRun.messageId, messageId));
  return row;
}
