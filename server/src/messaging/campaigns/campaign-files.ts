import type { Campaign } from '@dashboard/shared/contracts';
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { media, responseMessage } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { type MediaRow, presentMedia } from '../media/present-media';
import type { CampaignKey } from './campaign-row';

/** The files of a campaign in their order. */
export const filesOf = (db: Database | Transaction, { accountId, id }: CampaignKey): Promise<MediaRow[]> =>
  db
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), eq(media.campaignId, id)))
    .orderBy(asc(media.position), asc(media.id));

/** Adds the files of campaigns of an account. */
export async function withFiles(
  db: Database | Transaction,
  { signMedia }: Services['messaging'],
  accountId: number,
  campaigns: Campaign[],
): Promise<Campaign[]> {
  const ids = campaigns.map(({ campaignId }) => campaignId);
  if (ids.length === 0) return campaigns;
  const files = await db
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), inArray(media.campaignId, ids)))
    .orderBy(asc(media.position), asc(media.id));
  return campaigns.map((one) => ({
    ...one,
    media: files
      .filter((file) => file.campaignId === one.campaignId)
      .map((file) => ({ ...presentMedia(file), url: signMedia(accountId, presentMedia(file)) })),
  }));
}

/** The files that a user may add: of the campaign, own uploads, and those of response messages that the user may use. */
async function usableFiles(
  tx: Transaction,
  user: Principal,
  { accountId, id }: CampaignKey,
  mediaIds: number[],
): Promise<MediaRow[]> {
  if (mediaIds.length === 0) return [];
  const owner = and(
    eq(responseMessage.accountId, media.accountId),
    eq(responseMessage.id, media.responseMessageId),
  );
  const rows = await tx
    .select({ file: media })
    .from(media)
    .leftJoin(responseMessage, owner)
    .where(
      and(
        eq(media.accountId, accountId),
        inArray(media.id, mediaIds),
        isNotNull(media.storageKey),
        or(
          eq(media.campaignId, id),
          eq(media.uploadedByUserId, user.userId),
          eq(responseMessage.isShared, true),
        ),
      ),
    );
  const byId = new Map(rows.map(({ file }) => [file.id, file]));
  return mediaIds.map((mediaId) => {
    const file = byId.get(mediaId);
    if (file === undefined)
      throw fieldError('mediaIds', 'An attachment is no longer available. Add it again.');
    return file;
  });
}

/** Adds copies of files to a campaign. */
export async function copyFiles(
  tx: Transaction,
  { id: campaignId }: CampaignKey,
  files: MediaRow[],
  createdAt: Date,
): Promise<void> {
  for (const [position, { id: _, ...file }] of files.entries())
    await tx
      .insert(media)
      .values({ ...file, campaignId, position, messageId: null, responseMessageId: null, createdAt });
}

/**
 * Replaces the files of a campaign. A file is copied, because others may use it too. A removed file becomes an unsent
 * upload, which retention deletes.
 * @throws Unprocessable naming mediaIds
 */
export async function setFiles(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  user: Principal,
  { id, mediaIds }: { id: number; mediaIds: number[] },
): Promise<void> {
  const accountId = companyOf(user);
  const key = { accountId, id };
  const files = await usableFiles(tx, user, key, [...new Set(mediaIds)]);
  await tx
    .update(media)
    .set({ campaignId: null })
    .where(and(eq(media.accountId, accountId), eq(media.campaignId, id)));
  const isKept = (file: MediaRow) => file.campaignId === id;
  for (const [position, file] of files.entries()) {
    if (isKept(file))
      await tx
        .update(media)
        .set({ campaignId: id, position })
        .where(and(eq(media.accountId, accountId), eq(media.id, file.id)));
    else {
      const { id: _, ...copy } = file;
      await tx.insert(media).values({
        ...copy,
        campaignId: id,
        position,
        messageId: null,
        responseMessageId: null,
        createdAt: clock.now(),
      });
    }
  }
}
