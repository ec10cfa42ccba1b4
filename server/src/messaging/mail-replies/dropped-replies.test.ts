import { UserStatus } from '@dashboard/shared/contracts';
import { type MailReplies, startMailReplies } from '../../testing/mail-replies';

describe('a mail that is dropped without an answer [INB-73]', () => {
  let replies: MailReplies;
  beforeAll(async () => {
    replies = await startMailReplies();
  });
  afterAll(() => replies.app.close());

  async function expectDropped(raw: Buffer) {
    const others = [`${replies.app.account.admin.username}@example.test`, 'someone@forged.example'];
    const { sent, rejected } = await replies.receiveMails(raw);
    expect(sent).toEqual([]);
    expect(rejected).toEqual([]);
    for (const other of others) expect(await replies.rejections(other)).toEqual([]);
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
  ])('is %s', (name) => expectDropped(replies.mail(name)));

  it('has the address of another user', () =>
    expectDropped(replies.mail('gmail', { to: replies.address(replies.app.account.admin.userId) })));

  it('has an address with a changed token', () =>
    expectDropped(
      replies.mail('gmail', { to: replies.address().replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')) }),
    ));

  it('has an address of an earlier user, who is disabled', async () => {
    await replies.setAgent({ statusId: UserStatus.DISABLED });
    await expectDropped(replies.mail('gmail'));
    await replies.setAgent({ statusId: UserStatus.ACTIVE });
  });

  it.each([
    ['no mail', Buffer.from([0, 1, 2, 255])],
    ['empty', Buffer.from('\r\n')],
    ['nested too deeply', nested(200)],
  ])('is %s', (_title, raw) => expectDropped(raw));
});

/** A multipart mail within a multipart mail, and so on. */
function nested(depth: number): Buffer {
  const open = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  );
  return Buffer.from(`From: a@example.test\r\n${open.join('')}Content-Type: text/plain\r\n\r\nDeep\r\n`);
}
