import { randomUUID } from 'node:crypto';
import { AccountStatus, TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, groupMember, serviceProvider, textNumber } from '../../platform/db/schema';
import { type MailReplies, startMailReplies } from '../../testing/mail-replies';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe('a reply by mail that cannot be sent', () => {
  let replies: MailReplies;
  beforeAll(async () => {
    replies = await startMailReplies();
  });
  afterAll(() => replies.app.close());
  // Ends the windows of the rate limits.
  beforeEach(() => replies.app.advance(HOUR_MS));

  it.each([
    ['empty', /Your reply has no text\./],
    ['only-quotes', /Your reply has no text\./],
    ['embedded-only', /Attach the picture as a file/],
    ['too-long', /1,600|1600/],
    ['wrong-kind', /“scan\.png” cannot be sent\. Only JPG, PNG and GIF/],
    ['eleven-pictures', /at most 10 pictures/],
    ['unknown-language', /Delete the quoted mail from your reply/],
  ])('is answered once with the reason: %s [INB-72]', async (name, reason) => {
    const repeated = replies.mail(name, { id: randomUUID() });
    const { sent, rejected } = await replies.receiveMails(repeated, repeated);
    expect(sent).toEqual([]);
    expect(rejected.map(({ text }) => text)).toEqual([expect.stringMatching(reason)]);
  });

  it('is answered with its text and a link to the conversation', async () => {
    const { rejected } = await replies.receiveMails(replies.mail('wrong-kind'));
    expect(rejected[0]?.subject).toBe('Your reply to (212) 555-0171 was not sent');
    expect(rejected[0]?.text).toContain('Your reply:\n\nSee the file\n');
    expect(rejected[0]?.text).toContain(
      `/dashboard/messages?number=${replies.app.account.tn}&contact-id=${replies.contactId}`,
    );
    expect(rejected[0]?.replyTo).toBeUndefined();
  });

  /** Posts a mail while a state holds, and restores the state. */
  async function receiveWhile(state: () => Promise<unknown>, restore: () => Promise<unknown>) {
    await state();
    const received = await replies.receiveMails(replies.mail('gmail'));
    await restore();
    return received;
  }
  const setNumber = (state: number) =>
    replies.app.services.db
      .update(textNumber)
      .set({ state })
      .where(eq(textNumber.id, replies.app.account.numberId));
  const setStatus = (status: number) =>
    replies.app.services.db
      .update(account)
      .set({ status })
      .where(eq(account.id, replies.app.account.accountId));
  const setFlag = (smsToEmail: boolean) =>
    replies.app.services.db
      .update(serviceProvider)
      .set({ switches: { smsToEmail } })
      .where(eq(serviceProvider.id, replies.app.world.providers[0].serviceProviderId));
  const member = () => ({
    accountId: replies.app.account.accountId,
    groupId: replies.app.account.groupId,
    userId: replies.app.account.agent.userId,
  });

  const states: [string, () => Promise<unknown>, () => Promise<unknown>, RegExp][] = [
    [
      'the contact opted out [CPL-08]',
      () => replies.setContact({ isOptOut: true }),
      () => replies.setContact({ isOptOut: false }),
      /This contact opted out/,
    ],
    [
      'the contact is blocked',
      () => replies.setContact({ isBlocked: true }),
      () => replies.setContact({ isBlocked: false }),
      /This contact is blocked/,
    ],
    [
      'the contact was deleted',
      () => replies.setContact({ deletedAt: new Date() }),
      () => replies.setContact({ deletedAt: null }),
      /no longer exists/,
    ],
    [
      'the number is not active',
      () => setNumber(TextNumberState.DEACTIVATED),
      () => setNumber(TextNumberState.ACTIVE),
      /This text number is not active/,
    ],
    [
      'the account is suspended [I-19]',
      () => setStatus(AccountStatus.SUSPENDED),
      () => setStatus(AccountStatus.ACTIVE),
      /This account is suspended/,
    ],
    [
      'SMS to Email is off',
      () => replies.setAgent({ smsToEmail: false }),
      () => replies.setAgent({ smsToEmail: true }),
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
      () => replies.app.services.db.delete(groupMember).where(eq(groupMember.userId, member().userId)),
      () => replies.app.services.db.insert(groupMember).values(member()),
      /You are not a member of this number’s group/,
    ],
  ];
  it.each(states)('is answered with the reason when %s [INB-72]', async (_title, state, restore, reason) => {
    const { sent, rejected } = await receiveWhile(state, restore);
    expect(sent).toEqual([]);
    expect(rejected.map(({ text }) => text)).toEqual([expect.stringMatching(reason)]);
  });

  it('is answered with the reason when the mailed text is too old [INB-73]', async () => {
    const old = replies.address();
    replies.app.advance(32 * DAY_MS);
    const { sent, rejected } = await replies.receiveMails(replies.mail('gmail', { to: old }));
    expect(sent).toEqual([]);
    expect(rejected.map(({ text }) => text)).toEqual([expect.stringMatching(/is too old/)]);
  });

  it('sends at most 60 texts and 10 mails about rejected ones in an hour [INB-73]', async () => {
    const { mailReplyLimits } = replies.app.services.messaging;
    const { userId } = replies.app.account.agent;
    for (let count = 1; count < 60; count += 1) await mailReplyLimits.takeReply(userId);
    const some = Array.from({ length: 12 }, () => replies.mail('iphone'));
    const { sent, rejected } = await replies.receiveMails(...some);
    expect(sent).toHaveLength(1);
    expect(rejected).toHaveLength(10);
    expect(rejected[0]?.text).toContain('at most 60 texts by mail in an hour');
  });
});
