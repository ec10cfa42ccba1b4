import { randomUUID } from 'node:crypto';
import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { appUser, contact, groupMember, message, serviceProvider } from '../../platform/db/schema';
import { WEBHOOK_PATH } from '../../start-messaging';
import { mailsTo } from '../../testing/mails';
import { png } from '../../testing/pictures';
import type { Send } from '../../testing/start-test-app';
import { eventually, receive, startTexting, type TextingApp } from '../../testing/texting';
import { inboundEvent, postWebhook } from '../../testing/webhooks';

describe('SMS to Email', () => {
  let app: TextingApp;
  let agent: Send;

  beforeAll(async () => {
    app = await startTexting();
    agent = await app.signIn(app.account.agent.username);
    const subscribers = [app.account.agent, app.account.admin, app.stranger.agent].map(
      ({ userId }) => userId,
    );
    await app.services.db.update(appUser).set({ smsToEmail: true }).where(inArray(appUser.id, subscribers));
  });
  afterAll(() => app.close());

  const addressOf = ({ username }: { username: string }) => `${username}@example.test`;
  const mails = (user: { username: string }) => mailsTo(app.services, addressOf(user));
  const isAbout = (words: string) => (mail: { text?: string }) => mail.text?.includes(words) === true;
  /** Waits for a user's mail that contains these words. */
  const mailAbout = async (words: string, user = app.account.agent) => {
    const found = await eventually(
      async () => (await mails(user)).find(isAbout(words)),
      (mail) => mail !== undefined,
    );
    if (found === undefined) throw new Error('The mail did not arrive');
    return found;
  };
  /** Waits until all earlier messages of this number are processed, because messages of one number keep their order. */
  const afterAllFrom = async (from: string) => {
    const last = `The last ${randomUUID()}`;
    await receive(app, agent, app.account, last, from);
    return mailAbout(last);
  };

  it('mails a message to inbox members with SMS to Email on, with a link to the conversation [INB-71]', async () => {
    const { contactId } = await receive(app, agent, app.account, 'Is there parking?', '2125550171');
    const mail = await mailAbout('Is there parking?');
    expect(mail.subject).toBe('Text from (212) 555-0171');
    expect(mail.from?.name).toBe('north Company');
    const link = `http://north.test:3000/dashboard/messages?number=${app.account.tn}&contact-id=${contactId}`;
    expect(mail.text?.split('\n')).toContain(link);
    await mailAbout('Is there parking?', app.account.admin);
    expect(await mails(app.stranger.agent)).toEqual([]);
  });

  it('signs the Reply-To of each member for that member and the conversation [INB-72]', async () => {
    const { contactId } = await receive(app, agent, app.account, 'Is it signed?', '2125550179');
    for (const user of [app.account.agent, app.account.admin]) {
      const mail = await mailAbout('Is it signed?', user);
      const address = mail.replyTo?.[0]?.address ?? '';
      const target = { userId: user.userId, numberId: app.account.numberId, contactId };
      expect(app.services.replyAddresses.read(address)).toMatchObject(target);
      expect(mail.text).toContain('Reply to this mail to send a text to this contact.');
    }
  });

  it('does not mail a member with SMS to Email off [INB-71]', async () => {
    const { userId } = app.account.admin;
    const setMail = (smsToEmail: boolean) =>
      app.services.db.update(appUser).set({ smsToEmail }).where(eq(appUser.id, userId));
    await setMail(false);
    await receive(app, agent, app.account, 'Without the admin', '2125550178');
    await mailAbout('Without the admin');
    await afterAllFrom('2125550178');
    expect((await mails(app.account.admin)).filter(isAbout('Without the admin'))).toEqual([]);
    await setMail(true);
  });

  it('includes the contact’s name and the number of attachments', async () => {
    const { contactId } = await receive(app, agent, app.account, 'First', '2125550172');
    const isContact = and(eq(contact.accountId, app.account.accountId), eq(contact.id, contactId));
    await app.services.db.update(contact).set({ name: 'Ana\r\nBcc: x@y.test' }).where(isContact);
    const picture = `data:image/png;base64,${png(20, 10).toString('base64')}`;
    await app.loopback.receive({
      from: '+12125550172',
      to: app.account.number,
      text: 'Look at these',
      mediaUrls: [picture, picture],
    });
    const mail = await mailAbout('Look at these');
    expect(mail.subject).toBe('Text from Ana Bcc: x@y.test');
    expect(mail.text).toContain('2 attachments');
    expect(mail.bcc).toBeUndefined();
  });

  it('mails a message while its attachment is still loading', async () => {
    const { messaging } = app.services;
    const { carrier } = messaging;
    let release = () => {};
    const released = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    messaging.carrier = { ...carrier, getMedia: () => released };
    const media = ['https://carrier.test/cat.png'];
    await postWebhook(app, [inboundEvent(app.account, { from: '+12125550178', text: 'Look here', media })]);
    expect((await mailAbout('Look here')).text).toContain('1 attachment');
    release();
    messaging.carrier = carrier;
  });

  it('mails a message once when the carrier repeats its event', async () => {
    const { webhookUser, webhookPassword } = app.services.messaging;
    const authorization = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`;
    const { number } = app.account;
    const text = { id: randomUUID(), owner: number, direction: 'in', to: [number], from: '+12125550173' };
    const report = (time: string) => ({
      type: 'message-received',
      time,
      to: number,
      description: 'Incoming message received',
      message: { ...text, text: 'Only once' },
    });
    const times = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z'];
    for (const time of times) {
      const payload = [report(time)];
      await app.app.inject({ method: 'POST', url: WEBHOOK_PATH, headers: { authorization }, payload });
    }
    await afterAllFrom('2125550173');
    expect((await mails(app.account.agent)).filter(isAbout('Only once'))).toHaveLength(1);
  });

  it('mails STOP, START and HELP, but not the automatic replies to them [INB-71]', async () => {
    const from = '2125550174';
    for (const keyword of ['HELP', 'STOP', 'START']) await receive(app, agent, app.account, keyword, from);
    await afterAllFrom(from);
    const received = (await mails(app.account.agent)).filter(({ subject = '' }) =>
      subject.includes('555-0174'),
    );
    const words = received.map(({ text = '' }) => text.split('\n')[0]);
    expect(words.toSorted()).toEqual(['HELP', 'START', 'STOP', expect.stringMatching(/^The last/)]);
  });

  it('does not mail messages of a blocked contact', async () => {
    const { contactId } = await receive(app, agent, app.account, 'Before', '2125550175');
    const isContact = and(eq(contact.accountId, app.account.accountId), eq(contact.id, contactId));
    const block = (isBlocked: boolean) => app.services.db.update(contact).set({ isBlocked }).where(isContact);
    await block(true);
    await app.loopback.receive({
      from: '+12125550175',
      to: app.account.number,
      text: 'Hear me',
      mediaUrls: [],
    });
    await eventually(
      () => app.services.db.$count(message, eq(message.text, 'Hear me')),
      (count) => count === 1,
    );
    await block(false);
    await afterAllFrom('2125550175');
    expect((await mails(app.account.agent)).filter(isAbout('Hear me'))).toEqual([]);
  });

  it('does not mail disabled users or former inbox members [INB-71]', async () => {
    const { db } = app.services;
    const { userId, username } = app.account.admin;
    const setStatus = (statusId: UserStatus) =>
      db.update(appUser).set({ statusId }).where(eq(appUser.id, userId));
    await setStatus(UserStatus.DISABLED);
    await receive(app, agent, app.account, 'Not for the disabled', '2125550176');
    await afterAllFrom('2125550176');
    await setStatus(UserStatus.ACTIVE);
    await db.delete(groupMember).where(eq(groupMember.userId, userId));
    await receive(app, agent, app.account, 'Not for the removed', '2125550176');
    await afterAllFrom('2125550176');
    expect((await mails({ username })).filter(isAbout('Not for'))).toEqual([]);
  });

  it('does not mail while the provider’s feature flag is off', async () => {
    const stranger = await app.signIn(app.stranger.agent.username);
    const [, { serviceProviderId }] = app.world.providers;
    const setFlag = (smsToEmail: boolean) =>
      app.services.db
        .update(serviceProvider)
        .set({ switches: { smsToEmail } })
        .where(eq(serviceProvider.id, serviceProviderId));
    await setFlag(false);
    await receive(app, stranger, app.stranger, 'While it is off', '3125550177');
    await setFlag(true);
    await receive(app, stranger, app.stranger, 'Once it is on', '3125550177');
    await mailAbout('Once it is on', app.stranger.agent);
    expect((await mails(app.stranger.agent)).filter(isAbout('While it is off'))).toEqual([]);
  });
});
