import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { appUser, contact, message } from '../platform/db/schema';
import { mailFixture } from './mail-fixtures';
import { mailsTo } from './mails';
import { INBOUND_MAIL_SECRET } from './start-test-app';
import { receive, startTexting, type TextingApp } from './texting';

type StoredMessage = typeof message.$inferSelect;

/** An agent with SMS to Email who got a text, and replies to it by mail. */
export interface MailReplies {
  app: TextingApp;
  /** Of the contact who sent the text. */
  contactId: number;
  /** The signed address of a user's replies; by default the agent's. */
  address(userId?: number): string;
  /** A raw mail of the fixtures, by default from the agent to their address with an id of its own. */
  mail(name: string, values?: { from?: string; to?: string; id?: string }): Buffer;
  /** Posts mails one after the other. Returns the new messages, and the new mails to the agent about rejected replies. */
  receiveMails(...mails: Buffer[]): Promise<{ sent: StoredMessage[]; rejected: Email[] }>;
  /** Posts mails at the same time. Returns the new messages. */
  receiveTogether(...mails: Buffer[]): Promise<StoredMessage[]>;
  /** The mails to an address about rejected replies. */
  rejections(to?: string): Promise<Email[]>;
  setAgent(values: Partial<typeof appUser.$inferInsert>): Promise<unknown>;
  setContact(values: Partial<typeof contact.$inferInsert>): Promise<unknown>;
}

async function postMail({ app }: TextingApp, payload: Buffer): Promise<void> {
  const authorization = `Bearer ${INBOUND_MAIL_SECRET}`;
  const headers = { 'content-type': 'message/rfc822', authorization };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/mail/inbound', headers, payload });
  if (statusCode !== 204) throw new Error(`The mail was not accepted: ${statusCode}`);
}

const sentAfter = ({ services }: TextingApp, id: number): Promise<StoredMessage[]> =>
  services.db
    .select()
    .from(message)
    .where(and(eq(message.isInbound, false), gt(message.id, id)))
    .orderBy(asc(message.id));

export async function startMailReplies(): Promise<MailReplies> {
  const app = await startTexting();
  const { account, services } = app;
  const { userId: agentId, username } = account.agent;
  const email = `${username}@example.test`;
  const setAgent: MailReplies['setAgent'] = (values) =>
    services.db.update(appUser).set(values).where(eq(appUser.id, agentId));
  const agent = await app.signIn(username);
  const { contactId } = await receive(app, agent, account, 'Is there parking?', '2125550171');
  await setAgent({ smsToEmail: true });
  const isContact = and(eq(contact.accountId, account.accountId), eq(contact.id, contactId));
  const address: MailReplies['address'] = (userId = agentId) =>
    services.replyAddresses.addressFor({ userId, numberId: account.numberId, contactId }) ?? '';
  const lastId = async () => (await sentAfter(app, 0)).at(-1)?.id ?? 0;
  const rejections = async (to = email) =>
    (await mailsTo(services, to)).filter(({ subject }) => subject?.includes('was not sent'));
  return {
    app,
    contactId,
    address,
    mail: (name, { from = email, to = address(), id = randomUUID() } = {}) =>
      mailFixture(name, { from, to, id }),
    receiveMails: async (...mails) => {
      const [last, earlier] = [await lastId(), (await rejections()).length];
      for (const one of mails) await postMail(app, one);
      return { sent: await sentAfter(app, last), rejected: (await rejections()).slice(earlier) };
    },
    receiveTogether: async (...mails) => {
      const last = await lastId();
      await Promise.all(mails.map((one) => postMail(app, one)));
      return sentAfter(app, last);
    },
    rejections,
    setAgent,
    setContact: (values) => services.db.update(contact).set(values).where(isContact),
  };
}
