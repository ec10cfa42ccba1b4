import {
  type Campaign,
  type CampaignListBody,
  type ContactList,
  NAME_MAX,
} from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { campaign } from '../../platform/db/schema';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { Conflict } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { notifyContactsChanged } from '../contact-lists/list-request';
import { readList } from '../contact-lists/list-store';
import { addMembers } from '../contact-lists/members';
import { insertList, LIST_INDEXES } from '../contact-lists/save-list';
import { copyFiles, filesOf } from './campaign-files';
import { auditCampaign, type CampaignRequest, notifyCampaignsChanged } from './campaign-request';
import { type CampaignRow, isCampaign } from './campaign-row';
import { findCampaign, readCampaign } from './campaign-store';
import { readRetryable } from './last-attempts';
import { recipientsSql } from './report-rows';
import { insertDraft } from './save-campaign';

interface NewList {
  row: CampaignRow;
  name: string;
  contactIds: number[];
}

/** Adds a list with contacts in the caller's transaction. Returns its id. @throws Conflict without contacts */
async function addList(
  tx: Transaction,
  services: Services,
  of: CampaignRequest,
  { row, name, contactIds }: NewList,
): Promise<number> {
  if (contactIds.length === 0)
    throw new Conflict('There is no such recipient. Choose others.', { code: 'EMPTY' });
  const listId = await insertList(tx, services, of, { name, description: `From the campaign ${row.name}` });
  await addMembers(tx, { accountId: row.accountId, listId, at: services.clock.now() }, contactIds);
  const after = { listId, contacts: contactIds.length };
  await auditCampaign(tx, services, of, { action: 'create-list', campaignId: row.id, after });
  return listId;
}

/** Adds a list of a campaign's recipients. @throws NotFound, Forbidden, Conflict, Unprocessable naming name */
export async function listRecipientsAsContacts(
  services: Services,
  of: CampaignRequest,
  { id, body }: { id: number; body: v.InferOutput<typeof CampaignListBody> },
): Promise<ContactList> {
  const accountId = companyOf(of.principal);
  const row = await findCampaign(services.db, of.principal, id);
  const list = await mapUniqueViolation(LIST_INDEXES, () =>
    services.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        select distinct c.id::float8 as id ${recipientsSql(row, body.step, body.search)} and c.id is not null
        order by 1`);
      const contactIds = rows.map((one) => one.id);
      return readList(tx, accountId, await addList(tx, services, of, { row, name: body.name, contactIds }));
    }),
  );
  notifyContactsChanged(services, of);
  return list;
}

/**
 * Adds a draft to the recipients whose texts failed and may arrive if they are sent again, and the list of them.
 * @throws NotFound, Forbidden, Conflict if there are none
 */
export async function retryFailed(services: Services, of: CampaignRequest, id: number): Promise<Campaign> {
  const { principal } = of;
  const row = await findCampaign(services.db, principal, id);
  const draft = await mapUniqueViolation(LIST_INDEXES, () =>
    services.db.transaction(async (tx) => {
      const contactIds = await readRetryable(tx, row);
      const { numberId, text, hasFooter, quietHours, segmentsPerMinute } = row;
      const copy = await insertDraft(tx, services, of, {
        name: `Retry of ${row.name}`.slice(0, NAME_MAX).trim(),
        ...{ numberId, text, hasFooter, quietHours, segmentsPerMinute, retryOfId: row.id },
      });
      // The draft's id keeps the names of several retries apart.
      const suffix = `, failed (${copy.id})`;
      const name = `${row.name.slice(0, NAME_MAX - suffix.length).trim()}${suffix}`;
      const listId = await addList(tx, services, of, { row, name, contactIds });
      await tx
        .update(campaign)
        .set({ includeListIds: [listId] })
        .where(isCampaign(copy));
      await copyFiles(tx, copy, await filesOf(tx, row), services.clock.now());
      return readCampaign(tx, services, principal, copy.id);
    }),
  );
  notifyContactsChanged(services, of);
  notifyCampaignsChanged(services, of);
  return draft;
}
