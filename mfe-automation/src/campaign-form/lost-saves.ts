import type { Campaign, CampaignPatch } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { getSession } from '@dashboard/shared/session';
import * as v from 'valibot';
import { findDrafts } from '../api/campaigns';
import { changedFields, DraftValues, toDraftValues, withStoredPictures } from './draft-form';

/** A save without a response: the server may have stored it. */
export interface LostSave {
  values: DraftValues;
  /** The fields that it sent. */
  patch: CampaignPatch;
  /** When it was sent, by the browser's clock. */
  at: number;
}

/** A draft that is as a lost save left it. */
interface Recovered {
  campaign: Campaign;
  save: LostSave;
}

/** How much later the browser's clock may be than the server's. */
const CLOCKS_DIFFER_MS = 60_000;

/** Whether the server may have stored what a failed save sent. */
export function isLost(thrown: unknown): boolean {
  const { status } = toRequestError(thrown);
  return status === 0 || status >= 500;
}

/** The values with composed letters, as the server stores them. */
const normalized = (values: DraftValues): DraftValues =>
  v.parse(DraftValues, JSON.parse(JSON.stringify(values).normalize()));

/** Whether a campaign has the values of a save. Its pictures are copies with ids of their own. */
function isStored({ values, patch: { mediaIds = [] } }: LostSave, campaign: Campaign): boolean {
  if (campaign.media.length !== values.media.length) return false;
  const media = withStoredPictures(values.media, mediaIds, campaign.media);
  const changes = changedFields(toDraftValues(campaign), normalized({ ...values, media }));
  return Object.keys(changes).length === 0;
}

/** The campaign if one of the saves left it as it is; null if it was changed elsewhere. */
export function recover(saves: readonly LostSave[], campaign: Campaign): Recovered | null {
  const save = saves.find((one) => isStored(one, campaign));
  return save === undefined ? null : { campaign, save };
}

/** The user's draft that one of the saves created; null if none did. */
export async function findCreated(saves: readonly LostSave[]): Promise<Recovered | null> {
  const { userId } = getSession();
  for (const save of saves) {
    const drafts = await findDrafts((save.patch.name ?? '').normalize());
    const campaign = drafts.find(
      (draft) =>
        draft.createdByUserId === userId &&
        Date.parse(draft.createdAt) > save.at - CLOCKS_DIFFER_MS &&
        isStored(save, draft),
    );
    if (campaign !== undefined) return { campaign, save };
  }
  return null;
}
