import { randomUUID } from 'node:crypto';
import { Method, TextNumberState, UserStatus } from '@dashboard/shared/contracts';
import { and, asc, eq, gt } from 'drizzle-orm';
import {
  appUser,
  contact,
  groupMember,
  media,
  message,
  serviceProvider,
  textNumber,
} from '../../platform/db/schema';
import { mailFixture } from '../../testing/mail-fixtures';
import { mailsTo } from '../../testing/mails';
import { INBOUND_MAIL_SECRET } from '../../testing/start-test-app';
import { receive, startTexting, type TextingApp } from '../../testing/texting';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe('a reply by mail', () => {
  let app: TextingApp;
  let contactId: number;
  let email: string;

  beforeAll(async () => {
    app = await startTexting();
    const agent = await app.signIn(app.account.agent.username);
    email = `${app.account.agent.username}@example.test`;
    ({ contactId } = await receive(app, agent, app.account, 'Is there parking?', '2125550171'));
    await setUser({ smsToEmail: true });
  });
  afterAll(() => app.close());
  // Ends the windows of the rate limits.
  beforeEach(() => app.advance(HOUR_MS));

  const setUser = (values: Partial<typeof appUser.$inferInsert>) =>
    app.services.db.update(appUser).set(values).where(eq(appUser.id, app.account.agent.userId));
  const isContact = () => and(eq(contact.accountId, app.account.accountId), eq(contact.id, contactId));
  const setContact = (values: Partial<typeof contact.$inferInsert>) =>
    app.services.db.update(contact).set(values).where(isContact());

  const address = (userId = app.account.agent.userId) =>
    app.services.replyAddresses.addressFor({ userId, numberId: app.account.numberId, contactId }) ?? '';

  const post = (payload: Buffer, headers: object = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/api/mail/inbound',
      headers: {
        'content-type': 'message/rfc822',
        authorization: `Bearer ${INBOUND_MAIL_SECRET}`,
        ...headers,
      },
      payload,
    });

  interface Values {
    from?: string;
    to?: string;
    id?: string;
  }
  const mail = (name: string, { from = email, to = address(), id = randomUUID() }: Values = {}) =>
    mailFixture(name, { from, to, id });

  const lastId = async () => (await outboundAfter(0)).at(-1)?.id ?? 0;
  const outboundAfter = (id: number) =>
    app.services.db
      .select()
      .from(message)
      .where(and(eq(message.isInbound, false), gt(message.id, id)))
      .orderBy(asc(message.id));
  const rejections = async (to = email) =>
    (await mailsTo(app.services, to)).filter(({ subject }) => subject?.includes('was not sent'));

  /** Posts mails one after the other. Returns the new messages, and the new mails about rejected replies. */
  async function receiveMails(...mails: Buffer[]) {
    const [last, earlier] = [await lastId(), (await rejections()).length];
    for (const one of mails) expect((await post(one)).statusCode).toBe(204);
    return { sent: await outboundAfter(last), rejected: (await rejections()).slice(earlier) };
  }

  describe('that is accepted', () => {
    it('becomes a text of the user with method 1 [INB-72]', async () => {
      const { sent, rejected } = await receiveMails(mail('gmail'));
      expect(sent).toEqual([
        expect.objectContaining({
          text: 'Yes, behind the house.\nCome at 9.',
          method: Method.EMAIL,
          userId: app.account.agent.userId,
          numberId: app.account.numberId,
          contactId,
        }),
      ]);
      expect(rejected).toEqual([]);
    });

    it.each([
      ['picture', 'Here is the map', ['map.png']],
      ['pictures-only', '', ['IMG_0001.png', 'IMG_0002.gif']],
    ])('becomes a text with pictures of method 6: %s [INB-72]', async (name, text, files) => {
      const { sent } = await receiveMails(mail(name));
      expect(sent).toEqual([expect.objectContaining({ text, method: Method.MMS_FROM_EMAIL })]);
      const attached = await app.services.db
        .select({ name: media.name })
        .from(media)
        .where(eq(media.messageId, sent[0]?.id ?? 0))
        .orderBy(asc(media.position));
      expect(attached.map((file) => file.name)).toEqual(files);
    });

    it.each(['embedded-logo', 'signed'])('is sent without the parts of mail programs: %s', async (name) => {
      const { sent } = await receiveMails(mail(name));
      expect(sent).toEqual([expect.objectContaining({ method: Method.EMAIL, hasMedia: false })]);
    });

    it('is found by Delivered-To when the mail names no recipient', async () => {
      const { sent } = await receiveMails(mail('delivered-to'));
      expect(sent.map(({ text }) => text)).toEqual(['Found by Delivered-To']);
    });

    it('keeps braces as written, because merge fields are not replaced in mails', async () => {
      const { sent } = await receiveMails(mail('merge-fields'));
      expect(sent.map(({ text }) => text)).toEqual(['Write {{ firstName }} as {{firstName|there}}']);
    });

    it('is sent once when the provider repeats it, also at the same time [INB-72]', async () => {
      const repeated = mail('picture', { id: randomUUID() });
      const last = await lastId();
      await Promise.all([post(repeated), post(repeated)]);
      await post(repeated);
      expect(await outboundAfter(last)).toHaveLength(1);
    });

    it('is recognized by its bytes without a Message-ID', async () => {
      const [one, other] = [mail('gmail', { id: '' }), mail('french', { id: '' })];
      expect((await receiveMails(one, other, one)).sent).toHaveLength(2);
    });
  });

  describe('that cannot be sent', () => {
    it.each([
      ['empty', /Your reply has no text\./],
      ['only-quotes', /Your reply has no text\./],
      ['embedded-only', /Attach the picture as a file/],
      ['too-long', /1,600|1600/],
      ['wrong-kind', /“scan\.png” cannot be sent\. Only JPG, PNG and GIF/],
      ['eleven-pictures', /at most 10 pictures/],
      ['unknown-language', /Delete the quoted mail from your reply/],
    ])('is answered once with the reason: %s [INB-72]', async (name, reason) => {
      const repeated = mail(name, { id: randomUUID() });
      const { sent, rejected } = await receiveMails(repeated, repeated);
      expect(sent).toEqual([]);
      expect(rejected.map(({ text }) => text)).toEqual([expect.stringMatching(reason)]);
    });

    it('is answered with its text and a link to the conversation', async () => {
      const { rejected } = await receiveMails(mail('wrong-kind'));
      expect(rejected[0]?.subject).toBe('Your reply to (212) 555-0171 was not sent');
      expect(rejected[0]?.text).toContain('Your reply:\n\nSee the file\n');
      expect(rejected[0]?.text).toContain(
        `/dashboard/messages?number=${app.account.tn}&contact-id=${contactId}`,
      );
      expect(rejected[0]?.replyTo).toBeUndefined();
    });

    /** Posts a mail while a state holds, and restores the state. */
    async function receiveWhile(state: () => Promise<unknown>, restore: () => Promise<unknown>) {
      await state();
      const received = await receiveMails(mail('gmail'));
      await restore();
      return received;
    }
    const setNumber = (state: number) =>
      app.services.db.update(textNumber).set({ state }).where(eq(textNumber.id, app.account.numberId));
    const setFlag = (smsToEmail: boolean) =>
      app.services.db
        .update(serviceProvider)
        .set({ switches: { smsToEmail } })
        .where(eq(serviceProvider.id, app.world.providers[0].serviceProviderId));
    const member = () => ({
      accountId: app.account.accountId,
      groupId: app.account.groupId,
      userId: app.account.agent.userId,
    });

    const states: [string, () => Promise<unknown>, () => Promise<unknown>, RegExp][] = [
      [
        'the contact opted out [CPL-08]',
        () => setContact({ isOptOut: true }),
        () => setContact({ isOptOut: false }),
        /This contact opted out/,
      ],
      [
        'the contact is blocked',
        () => setContact({ isBlocked: true }),
        () => setContact({ isBlocked: false }),
        /This contact is blocked/,
      ],
      [
        'the contact was deleted',
        () => setContact({ deletedAt: new Date() }),
        () => setContact({ deletedAt: null }),
        /no longer exists/,
      ],
      [
        'the number is not active',
        () => setNumber(TextNumberState.DEACTIVATED),
        () => setNumber(TextNumberState.ACTIVE),
        /This text number is not active/,
      ],
      [
        'SMS to Email is off',
        () => setUser({ smsToEmail: false }),
        () => setUser({ smsToEmail: true }),
        /Turn on SMS to Email in your profile/,
      ],
      [
        'the provider turned the feature off',
        () => setFlag(false),
        () => setFlag(true),
        /You cannot send texts by mail/,
      ],
      [
        'the user left the group',
        () => app.services.db.delete(groupMember).where(eq(groupMember.userId, member().userId)),
        () => app.services.db.insert(groupMember).values(member()),
        /You are not a member of this number’s group/,
      ],
    ];
    it.each(states)(
      'is answered with the reason when %s [INB-72]',
      async (_title, state, restore, reason) => {
        const { sent, rejected } = await receiveWhile(state, restore);
        expect(sent).toEqual([]);
        expect(rejected.map(({ text }) => text)).toEqual([expect.stringMatching(reason)]);
      },
    );

    it('is answered with the reason when the mailed text is too old [INB-73]', async () => {
      const old = address();
      app.advance(32 * DAY_MS);
      const { sent, rejected } = await receiveMails(mail('gmail', { to: old }));
      expect(sent).toEqual([]);
      expect(rejected.map(({ text }) => text)).toEqual([expect.stringMatching(/is too old/)]);
    });

    it('sends at most 60 texts and 10 mails about rejected ones in an hour [INB-73]', async () => {
      const some = (count: number) => Array.from({ length: count }, () => mail('iphone'));
      const { sent, rejected } = await receiveMails(...some(72));
      expect(sent).toHaveLength(60);
      expect(rejected).toHaveLength(10);
      expect(rejected[0]?.text).toContain('at most 60 texts by mail in an hour');
    });
  });

  describe('that is dropped without a mail [INB-73]', () => {
    async function expectDropped(raw: Buffer) {
      const others = [`${app.account.admin.username}@example.test`, 'someone@forged.example'];
      const { sent, rejected } = await receiveMails(raw);
      expect(sent).toEqual([]);
      expect(rejected).toEqual([]);
      for (const other of others) expect(await rejections(other)).toEqual([]);
    }

    it.each([
      'forged-from',
      'two-authors',
      'two-from-headers',
      'dmarc-failure',
      'no-token',
      'auto-submitted',
      'exchange-absence',
      'absence-subject',
      'german-absence',
      'precedence-bulk',
      'list-mail',
      'loop',
      'own-sender',
      'empty-return-path',
      'bounce',
    ])('is %s', (name) => expectDropped(mail(name)));

    it('has the address of another user', () =>
      expectDropped(mail('gmail', { to: address(app.account.admin.userId) })));

    it('has an address with a changed token', () =>
      expectDropped(mail('gmail', { to: address().replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')) })));

    it('has an address of an earlier user, who is disabled', async () => {
      await setUser({ statusId: UserStatus.DISABLED });
      await expectDropped(mail('gmail'));
      await setUser({ statusId: UserStatus.ACTIVE });
    });

    it.each([
      ['no mail', Buffer.from([0, 1, 2, 255])],
      ['empty', Buffer.from('\r\n')],
      ['nested too deeply', nested(200)],
    ])('is %s', (_title, raw) => expectDropped(raw));
  });
});

/** A multipart mail within a multipart mail, and so on. */
function nested(depth: number): Buffer {
  const open = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  );
  return Buffer.from(`From: a@example.test\r\n${open.join('')}Content-Type: text/plain\r\n\r\nDeep\r\n`);
}
