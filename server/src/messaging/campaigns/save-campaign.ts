import {
  type Campaign,
  type CampaignCreate,
  type CampaignPatch,
  mayDeleteCampaign,
  NAME_MAX,
} from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { campaign, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { assertVersion } from '../../platform/http/assert-version';
import { Conflict, Forbidden, NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { copyFiles, filesOf, setFiles } from './campaign-files';
import { lockLists } from './campaign-lists';
import {
  auditCampaign,
  type CampaignRequest,
  notifyCampaignsChanged,
  seesAllCampaigns,
} from './campaign-request';
import { type CampaignRow, isCampaign } from './campaign-row';
import { lockCampaign, readCampaign, stateAfter } from './campaign-store';

type Patch = v.InferOutput<typeof CampaignPatch>;
type Content = Omit<Patch, 'version' | 'mediaIds' | 'tn'> & { numberId?: number | null };

/** What the audit trail shows of a campaign. */
const factsOf = ({ name, state, text, includeListIds, excludeListIds, numberId }: CampaignRow) => ({
  name,
  state,
  text,
  includeListIds,
  excludeListIds,
  numberId,
});

/** @throws NotFound for a number of another account, Forbidden for a group without the user */
async function numberIdOf(tx: Transaction, user: Principal, tn: string | null): Promise<number | null> {
  if (tn === null) return null;
  const [row] = await tx
    .select({ id: textNumber.id })
    .from(textNumber)
    .where(and(eq(textNumber.accountId, companyOf(user)), eq(textNumber.number, toE164(tn))));
  if (row === undefined) throw new NotFound();
  if (!seesAllCampaigns(user) && !user.numberIds.includes(row.id))
    throw new Forbidden('You are not a member of this number’s group.');
  return row.id;
}

/** The columns of the fields in a request. @throws NotFound, Forbidden, Unprocessable naming the field */
async function contentOf(
  tx: Transaction,
  user: Principal,
  { tn, mediaIds: _, version: __, ...fields }: Patch,
): Promise<Content> {
  const { includeListIds = [], excludeListIds = [] } = fields;
  await lockLists(tx, companyOf(user), 'includeListIds', includeListIds);
  await lockLists(tx, companyOf(user), 'excludeListIds', excludeListIds);
  return { ...fields, ...(tn !== undefined && { numberId: await numberIdOf(tx, user, tn) }) };
}

/** Runs a write in a transaction and notifies open screens. */
async function saving<T>(
  services: Services,
  of: CampaignRequest,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const result = await services.db.transaction(write);
  notifyCampaignsChanged(services, of);
  return result;
}

type NewCampaign = Pick<CampaignRow, 'name'> & Partial<Pick<CampaignRow, 'retryOfId'>> & Content;

/** Inserts a draft of the user. Returns its row. */
export async function insertDraft(
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  of: CampaignRequest,
  values: NewCampaign,
): Promise<CampaignRow> {
  const { principal } = of;
  const now = services.clock.now();
  const [row] = await tx
    .insert(campaign)
    .values({
      ...values,
      accountId: companyOf(principal),
      createdByUserId: principal.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('The insert returned no campaign');
  await auditCampaign(tx, services, of, { action: 'create', campaignId: row.id, after: factsOf(row) });
  return row;
}

/** Adds a draft. @throws NotFound, Forbidden, Unprocessable naming the field */
export function createCampaign(
  services: Services,
  of: CampaignRequest,
  { name, ...fields }: v.InferOutput<typeof CampaignCreate>,
): Promise<Campaign> {
  return saving(services, of, async (tx) => {
    const content = await contentOf(tx, of.principal, fields);
    const { id } = await insertDraft(tx, services, of, { ...content, name });
    await setFiles(tx, services, of.principal, { id, mediaIds: fields.mediaIds ?? [] });
    return readCampaign(tx, services, of.principal, id);
  });
}

/** The columns of a campaign that is a draft again. */
export const DRAFT_AGAIN = {
  state: 'draft',
  startsAt: null,
  consentAt: null,
  consentByUserId: null,
  consentText: null,
  typedCount: null,
} as const;

/**
 * Changes a draft or a scheduled campaign, which becomes a draft.
 * @throws NotFound, Forbidden, Conflict in other states and for an old version, Unprocessable naming the field
 */
export function updateCampaign(
  services: Services,
  of: CampaignRequest,
  id: number,
  patch: Patch,
): Promise<Campaign> {
  return saving(services, of, async (tx) => {
    const row = await lockCampaign(tx, of.principal, id);
    stateAfter(row, 'edit');
    assertVersion(row, patch);
    const content = await contentOf(tx, of.principal, patch);
    const isListChosen = patch.includeListIds !== undefined || patch.excludeListIds !== undefined;
    const [changed] = await tx
      .update(campaign)
      .set({
        ...content,
        ...DRAFT_AGAIN,
        ...(isListChosen && { lostLists: [] }),
        stopReason: null,
        version: row.version + 1,
        updatedAt: services.clock.now(),
      })
      .where(isCampaign(row))
      .returning();
    if (changed === undefined) throw new Error('A locked campaign was deleted');
    if (patch.mediaIds !== undefined)
      await setFiles(tx, services, of.principal, { id, mediaIds: patch.mediaIds });
    // A draft is saved every few seconds: only a campaign that leaves the schedule is worth an entry.
    if (row.state === 'scheduled')
      await auditCampaign(tx, services, of, {
        action: 'update',
        campaignId: id,
        before: factsOf(row),
        after: factsOf(changed),
      });
    return readCampaign(tx, services, of.principal, id);
  });
}

/** The name of a copy, cut to the limit but not within an emoji. */
const copyName = (name: string): string =>
  `Copy of ${name}`
    .slice(0, NAME_MAX)
    .replace(/\p{Surrogate}$/u, '')
    .trim();

/** Adds a draft with the content of a campaign, without its recipients. @throws NotFound, Forbidden */
export function duplicateCampaign(services: Services, of: CampaignRequest, id: number): Promise<Campaign> {
  return saving(services, of, async (tx) => {
    const source = await lockCampaign(tx, of.principal, id);
    const { numberId, includeListIds, excludeListIds, excludeMessagedHours, text, hasFooter } = source;
    const { schedule, quietHours, segmentsPerMinute } = source;
    const copy = await insertDraft(tx, services, of, {
      name: copyName(source.name),
      ...{ numberId, includeListIds, excludeListIds, excludeMessagedHours, text, hasFooter },
      ...{ schedule, quietHours, segmentsPerMinute },
    });
    await copyFiles(tx, copy, await filesOf(tx, source), services.clock.now());
    return readCampaign(tx, services, of.principal, copy.id);
  });
}

/** Deletes a draft. @throws NotFound, Forbidden, Conflict for any other campaign */
export async function deleteCampaign(services: Services, of: CampaignRequest, id: number): Promise<void> {
  await saving(services, of, async (tx) => {
    const row = await lockCampaign(tx, of.principal, id);
    if (!mayDeleteCampaign(row.state))
      throw new Conflict('Only drafts can be deleted. Cancel the campaign instead.', { code: 'STATE' });
    await setFiles(tx, services, of.principal, { id, mediaIds: [] });
    await tx.delete(campaign).where(isCampaign(row));
    await auditCampaign(tx, services, of, { action: 'delete', campaignId: id, before: factsOf(row) });
  });
}
