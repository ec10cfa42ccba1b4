import type { Campaign } from '@dashboard/shared/contracts';
import { contact, contactListMember } from '../platform/db/schema';
import type { Send, TestApp } from './start-test-app';
import type { WorldAccount } from './world';

/** Area codes in New York, Chicago, Denver and Los Angeles that no other fixture uses. */
const AREAS = ['646', '773', '720', '818'];
/** Further ones, for large lists. */
const MORE_AREAS = Array.from({ length: 800 }, (_, index) => String(200 + index)).filter(
  (area) => !/11$|^900$|^212$|^213$|^312$|^415$/.test(area) && !AREAS.includes(area),
);
const FIRST = AREAS.length * 100;

const numberIn = (area: string | undefined, line: number) => `+1${area}55501${String(line).padStart(2, '0')}`;

/** Invented numbers, the first 400 in the areas of four time zones in turn. */
export const inventedNumber = (index: number): string =>
  index < FIRST
    ? numberIn(AREAS[index % AREAS.length], Math.floor(index / AREAS.length))
    : numberIn(MORE_AREAS[Math.floor((index - FIRST) / 100)], index % 100);

type NewContact = Partial<typeof contact.$inferInsert>;

/** Adds contacts, the ones with an index that `of` changes. Returns their ids in order. */
export async function addContacts(
  { services: { db } }: { services: Pick<TestApp['services'], 'db'> },
  { accountId }: Pick<WorldAccount, 'accountId'>,
  count: number,
  of: (index: number) => NewContact = () => ({}),
): Promise<number[]> {
  const values = Array.from({ length: count }, (_, index) => ({
    accountId,
    number: inventedNumber(index),
    name: `Person ${index}`,
    ...of(index),
  }));
  const ids: number[] = [];
  for (let start = 0; start < count; start += 2_000) {
    const rows = await db
      .insert(contact)
      .values(values.slice(start, start + 2_000))
      .returning({ id: contact.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Adds a contact list with these contacts. Returns its id. */
export async function addListOf(
  { services: { db } }: Pick<TestApp, 'services'>,
  { accountId }: Pick<WorldAccount, 'accountId'>,
  { send, name, contactIds }: { send: Send; name: string; contactIds: number[] },
): Promise<number> {
  const response = await send({ method: 'POST', url: '/api/contacts/list', payload: { name } });
  const { listId } = response.json();
  for (let start = 0; start < contactIds.length; start += 5_000)
    await db
      .insert(contactListMember)
      .values(contactIds.slice(start, start + 5_000).map((contactId) => ({ accountId, listId, contactId })));
  return listId;
}

/** Adds a campaign that must be accepted. */
export async function addCampaign(send: Send, fields: object): Promise<Campaign> {
  const payload = { name: 'Fall offer', text: 'Hello', ...fields };
  const response = await send({ method: 'POST', url: '/api/campaigns', payload });
  if (response.statusCode !== 201) throw new Error(`The campaign was not accepted: ${response.body}`);
  return response.json();
}

/** Schedules a campaign with the statement of consent. */
export const scheduleCampaign = (send: Send, campaignId: number, body: object = {}) =>
  send({
    method: 'POST',
    url: `/api/campaigns/${campaignId}/schedule`,
    payload: { consent: true, ...body },
  });
