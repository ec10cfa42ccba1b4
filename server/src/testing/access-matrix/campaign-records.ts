import { type CampaignState, Method } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import {
  campaign,
  campaignRecipient,
  contact,
  contactList,
  contactListMember,
  message,
} from '../../platform/db/schema';
import { oneByOne } from '../insert-many';
import type { TestApp } from '../start-test-app';

/** More than all cases use. */
const EACH = 200;

/** The mobile network was away: such a text can be sent again. */
const FAILURE = 4702;

interface Owner {
  accountId: number;
  agent: { userId: number };
}

/** Campaigns of a text number to a contact: a draft that stays, some to delete, and some to schedule. */
export async function addCampaigns(
  { services: { db } }: Pick<TestApp, 'services'>,
  { accountId, agent }: Owner,
  numberId: number,
) {
  const [list] = await db
    .insert(contactList)
    .values({ accountId, name: `Of campaigns from ${numberId}`, createdByUserId: agent.userId })
    .returning({ listId: contactList.id });
  const listId = list?.listId ?? 0;
  // A contact of its own, which no other case opts out, blocks or deletes.
  const [person] = await db
    .insert(contact)
    .values({ accountId, number: `+1646${2_000_000 + numberId}`, name: 'Rosa Linden' })
    .returning({ contactId: contact.id });
  const contactId = person?.contactId ?? 0;
  await db.insert(contactListMember).values({ accountId, listId, contactId });
  /** In one statement: the fixture adds thousands of campaigns. */
  const add = async (
    count: number,
    { state = 'draft', text = '' }: { state?: CampaignState; text?: string } = {},
  ) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into campaign (account_id, number_id, name, created_by_user_id, state, text, include_list_ids, started_at)
      select ${accountId}, ${numberId}, 'Offer ' || place, ${agent.userId}, ${state}, ${text},
        case when ${text} = '' then '[]'::jsonb else jsonb_build_array(${listId}::bigint) end,
        case when ${state} = 'draft' then null else now() end
      from generate_series(1, ${count}::int) as place returning id::float8 as id`);
    return oneByOne(rows.map(({ id }) => id));
  };
  const ready = { text: 'Private words of a campaign' };
  const failedCampaignId = (await add(1, { ...ready, state: 'completed' }))();
  await db.update(campaign).set({ recipients: 1 }).where(eq(campaign.id, failedCampaignId));
  const [failed] = await db
    .insert(message)
    .values({
      ...{ accountId, numberId, contactId, text: ready.text, method: Method.CAMPAIGN },
      ...{ ordinal: 1, isInbound: false, status: FAILURE, errorCode: FAILURE },
    })
    .returning({ messageId: message.id });
  await db.insert(campaignRecipient).values({
    ...{ accountId, campaignId: failedCampaignId, contactId, ...failed },
    number: '+12125550188',
    status: 'failed',
    errorCode: FAILURE,
    dueAt: new Date(),
    statusAt: new Date(),
  });
  return {
    failedCampaignId,
    sendingCampaignId: await add(EACH * 2, { ...ready, state: 'sending' }),
    pausedCampaignId: await add(EACH, { ...ready, state: 'paused' }),
    campaignId: (await add(1))(),
    draftCampaignId: await add(EACH),
    readyCampaignId: await add(EACH * 2, ready),
  };
}
