import type { Contact } from '@dashboard/shared/contracts';
import { addRule, repliesTo } from '../../testing/automatic-responses';
import { addCampaign, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { type Inbox, openInbox } from '../../testing/inbox';
import { eventually } from '../../testing/texting';

/** Words inside a sentence, in several spellings. None of them is a keyword. */
const PHRASES = [
  'Please stop texting me',
  'STOP TEXTING',
  'remove me from your list',
  'Remove me please.',
  'Sorry, wrong number',
  'you have the wrong number!',
  'no more texts',
  'I want no more texts from you',
  'Please do not text me again',
  'Unsubscribe me please',
];
/** The word STOP inside a sentence. */
const STOP_IN_A_SENTENCE = [
  'Stop it, you are making me laugh',
  'When will this stop, I wonder',
  'STOP PLEASE',
  'I said stop already',
];
const ORDINARY = ['Can we stop by at noon?', 'See you tomorrow', 'Is this the right number?'];

let inbox: Inbox;

beforeEach(async () => {
  inbox = await openInbox('646');
});
afterEach(() => inbox.app.close());

const contactOf = async (id: number): Promise<Contact> =>
  (await inbox.agent({ method: 'GET', url: `/api/contacts/${id}` })).json();

/** Receives a text from a new contact. Returns the contact's id and number. */
async function say(words: string): Promise<{ contactId: number; number: string }> {
  const number = inbox.anyNumber();
  return { contactId: (await inbox.text(words, number)).contactId, number };
}

/** Sends a campaign to contacts at once and returns the numbers that got a text, once it completed. */
async function sendCampaign(name: string, contactIds: number[]): Promise<string[]> {
  const { app, admin } = inbox;
  const listId = await addListOf(app, app.account, { send: admin, name, contactIds });
  const fields = { tn: app.account.tn, includeListIds: [listId], quietHours: false, text: name };
  const { campaignId } = await addCampaign(admin, fields);
  expect((await scheduleCampaign(admin, campaignId)).statusCode).toBe(200);
  await eventually(
    async () => (await admin({ url: `/api/campaigns/${campaignId}` })).json(),
    (one) => one.state === 'completed',
  );
  return app.loopback
    .accepted()
    .filter(({ text }) => text.startsWith(name))
    .map(({ to }) => to.slice(2));
}

describe('a suspected opt-out', () => {
  it('is flagged, opts no one out, and holds campaigns and automation [CPL-05]', async () => {
    const suspected = [];
    for (const words of [...PHRASES, ...STOP_IN_A_SENTENCE]) suspected.push({ words, ...(await say(words)) });
    const ordinary = [];
    for (const words of ORDINARY) ordinary.push(await say(words));

    for (const { words, contactId } of suspected) {
      const { isOptOut, suspectedOptOutAt } = await contactOf(contactId);
      expect({ words, isOptOut, suspectedOptOutAt }).toEqual({
        words,
        isOptOut: false,
        suspectedOptOutAt: expect.any(String),
      });
    }
    for (const { contactId } of ordinary)
      expect(await contactOf(contactId)).toMatchObject({ isOptOut: false, suspectedOptOutAt: null });

    const all = [...suspected, ...ordinary];
    const reached = await sendCampaign(
      'Fall offer',
      all.map(({ contactId }) => contactId),
    );
    expect(reached.toSorted()).toEqual(ordinary.map(({ number }) => number).toSorted());

    await addRule(inbox.admin, 'We are here');
    for (const { number } of all) await inbox.text('And another thing', number);
    for (const { contactId } of suspected) expect(await repliesTo(inbox.app, contactId)).toEqual([]);
    for (const { contactId } of ordinary)
      expect(await repliesTo(inbox.app, contactId)).toEqual(['We are here']);
  });

  it('holds only until staff decide that it is none [CPL-05]', async () => {
    const { contactId, number } = await say('wrong number');
    await addRule(inbox.admin, 'We are here');
    const payload = { suspectedOptOut: false };
    const decided = await inbox.agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });
    expect(decided.statusCode).toBe(200);
    expect(await sendCampaign('Winter offer', [contactId])).toEqual([number]);
    await inbox.text('Hello again', number);
    expect(await repliesTo(inbox.app, contactId)).toEqual(['We are here']);
  });
});
