import { eq } from 'drizzle-orm';
import { auditEntry } from '../../platform/db/schema';
import { addCampaign, addListOf, scheduleCampaign } from '../../testing/campaigns';
import { type Inbox, openInbox } from '../../testing/inbox';
import { eventually, lastSequence, readEvents, sendBody } from '../../testing/texting';

let inbox: Inbox;

beforeEach(async () => {
  inbox = await openInbox('646');
});
afterEach(() => inbox.app.close());

const patch = (contactId: number, payload: object) =>
  inbox.agent({ method: 'PATCH', url: `/api/contacts/${contactId}`, payload });

/** Adds a contact who texted, and returns the id and the number. */
async function addContact(): Promise<{ contactId: number; number: string }> {
  const number = inbox.anyNumber();
  return { contactId: (await inbox.text('Hello', number)).contactId, number };
}

let lists = 0;
async function addCampaignTo(contactIds: number[], fields: object = {}): Promise<number> {
  const { app, admin } = inbox;
  lists += 1;
  const listId = await addListOf(app, app.account, { send: admin, name: `List ${lists}`, contactIds });
  const { campaignId } = await addCampaign(admin, {
    tn: app.account.tn,
    includeListIds: [listId],
    quietHours: false,
    ...fields,
  });
  return campaignId;
}
/** Counts and skipped recipients of a campaign once it completed. */
async function resultOf(campaignId: number) {
  const read = async (path: string) =>
    (await inbox.admin({ url: `/api/campaigns/${campaignId}${path}` })).json();
  const { counts } = await eventually(
    () => read(''),
    (one) => one.state === 'completed',
  );
  const { items } = await read('/recipients');
  return {
    counts,
    skipped: items
      .filter(({ status }: { status: string }) => status === 'skipped')
      .map(({ contactId, skipReason }: { contactId: number; skipReason: string }) => [contactId, skipReason]),
  };
}

describe('a number that staff marked as invalid', () => {
  it('is skipped by the next campaign as invalid, and gets the one after it is valid again [CPL-29]', async () => {
    const [bad, good] = [await addContact(), await addContact()];
    const marked = await patch(bad.contactId, { isInvalid: true });
    expect([marked.statusCode, marked.json().isInvalid]).toEqual([200, true]);

    const first = await addCampaignTo([bad.contactId, good.contactId]);
    await scheduleCampaign(inbox.admin, first);
    const { counts, skipped } = await resultOf(first);
    expect(counts).toMatchObject({ audience: 2, sent: 1, skipped: 1 });
    expect(skipped).toEqual([[bad.contactId, 'invalid']]);

    await patch(bad.contactId, { isInvalid: false });
    const second = await addCampaignTo([bad.contactId]);
    await scheduleCampaign(inbox.admin, second);
    expect((await resultOf(second)).counts).toMatchObject({ sent: 1, skipped: 0 });
  });

  it('is skipped when it is marked after the campaign started', async () => {
    const { contactId } = await addContact();
    // 3:00 AM in New York.
    inbox.app.advance(Date.parse('2027-03-02T08:00:00Z') - inbox.app.services.clock.now().getTime());
    inbox.admin = await inbox.app.signIn(inbox.app.account.admin.username);
    inbox.agent = await inbox.app.signIn(inbox.app.account.agent.username);
    const campaignId = await addCampaignTo([contactId], { quietHours: true });
    await scheduleCampaign(inbox.admin, campaignId);
    await eventually(
      async () => (await inbox.admin({ url: `/api/campaigns/${campaignId}` })).json(),
      (one) => one.counts.waiting === 1,
    );
    await patch(contactId, { isInvalid: true });
    inbox.app.advance(6 * 60 * 60_000);
    inbox.admin = await inbox.app.signIn(inbox.app.account.admin.username);
    expect((await resultOf(campaignId)).skipped).toEqual([[contactId, 'invalid']]);
  });

  it('can still be texted by a person, and a new number is valid', async () => {
    const { contactId } = await addContact();
    await patch(contactId, { isInvalid: true });
    const sent = await inbox.agent({
      method: 'POST',
      url: '/api/messages',
      payload: sendBody(inbox.app.account.tn, { contactId }),
    });
    expect(sent.statusCode).toBe(201);
    const changed = await patch(contactId, { contactNumber: inbox.anyNumber() });
    expect(changed.json().isInvalid).toBe(false);
  });

  it('is announced to other tabs, audited once, and rejected with a wrong value', async () => {
    const { contactId } = await addContact();
    const lastSeq = await lastSequence(inbox.agent);
    await patch(contactId, { isInvalid: true });
    await patch(contactId, { isInvalid: true });
    const { events } = await readEvents(inbox.agent, lastSeq);
    expect(events.map(({ event }) => event)).toMatchObject([
      { type: 'contact_updated', contact: { contactId, isInvalid: true } },
    ]);
    const entries = await inbox.app.services.db
      .select({ before: auditEntry.before, after: auditEntry.after })
      .from(auditEntry)
      .where(eq(auditEntry.subject, `contact ${contactId}`));
    expect(entries).toMatchObject([{ before: { isInvalid: false }, after: { isInvalid: true } }]);
    const wrong = await patch(contactId, { isInvalid: 'yes' });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['isInvalid']]);
  });
});
