import { randomUUID } from 'node:crypto';
import { Method } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import { media } from '../../platform/db/schema';
import { type MailReplies, startMailReplies } from '../../testing/mail-replies';

describe('a reply by mail that is accepted', () => {
  let replies: MailReplies;
  beforeAll(async () => {
    replies = await startMailReplies();
  });
  afterAll(() => replies.app.close());

  it('becomes a text of the user with method 1 [INB-72]', async () => {
    const { sent, rejected } = await replies.receiveMails(replies.mail('gmail'));
    expect(sent).toEqual([
      expect.objectContaining({
        text: 'Yes, behind the house.\nCome at 9.',
        method: Method.EMAIL,
        userId: replies.app.account.agent.userId,
        numberId: replies.app.account.numberId,
        contactId: replies.contactId,
      }),
    ]);
    expect(rejected).toEqual([]);
  });

  it.each([
    ['picture', 'Here is the map', ['map.png']],
    ['pictures-only', '', ['IMG_0001.png', 'IMG_0002.gif']],
  ])('becomes a text with pictures of method 6: %s [INB-72]', async (name, text, files) => {
    const { sent } = await replies.receiveMails(replies.mail(name));
    expect(sent).toEqual([expect.objectContaining({ text, method: Method.MMS_FROM_EMAIL })]);
    const attached = await replies.app.services.db
      .select({ name: media.name })
      .from(media)
      .where(eq(media.messageId, sent[0]?.id ?? 0))
      .orderBy(asc(media.position));
    expect(attached.map((file) => file.name)).toEqual(files);
  });

  it.each(['embedded-logo', 'signed'])('is sent without the parts of mail programs: %s', async (name) => {
    const { sent } = await replies.receiveMails(replies.mail(name));
    expect(sent).toEqual([expect.objectContaining({ method: Method.EMAIL, hasMedia: false })]);
  });

  it('is found by Delivered-To when the mail names no recipient', async () => {
    const { sent } = await replies.receiveMails(replies.mail('delivered-to'));
    expect(sent.map(({ text }) => text)).toEqual(['Found by Delivered-To']);
  });

  it('keeps braces as written, because merge fields are not replaced in mails', async () => {
    const { sent } = await replies.receiveMails(replies.mail('merge-fields'));
    expect(sent.map(({ text }) => text)).toEqual(['Write {{ firstName }} as {{firstName|there}}']);
  });

  it('is sent once when the provider repeats it, also at the same time [INB-72]', async () => {
    const repeated = replies.mail('picture', { id: randomUUID() });
    expect(await replies.receiveTogether(repeated, repeated)).toHaveLength(1);
    expect((await replies.receiveMails(repeated)).sent).toEqual([]);
  });

  it('is recognized by its bytes without a Message-ID', async () => {
    const [one, other] = [replies.mail('gmail', { id: '' }), replies.mail('french', { id: '' })];
    expect((await replies.receiveMails(one, other, one)).sent).toHaveLength(2);
  });
});
