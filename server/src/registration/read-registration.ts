import type {
  CampaignRegistryEntry,
  RegisteredCampaign,
  RegistrationStatus,
} from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/open-database';
import { campaignRegistration } from '../platform/db/schema';
import { NotFound } from '../platform/http/errors';
import { findVertical } from './registry-values';
import type { RegistrationRow } from './worker/registration-queue';

/** The specification's words for an account without a registration. */
export const MISSING_REGISTRATION =
  'This account is missing The Campaign Registry information. Please contact our support team to resolve the issue.';

/** @throws NotFound for an account that has none */
export async function readRegistration(db: Database, accountId: number): Promise<RegistrationRow> {
  const [row] = await db
    .select()
    .from(campaignRegistration)
    .where(eq(campaignRegistration.accountId, accountId));
  if (row === undefined) throw new NotFound(MISSING_REGISTRATION);
  return row;
}

/** How far an account's registration is, without its contents. */
export async function readRegistrationStatus(db: Database, accountId: number): Promise<RegistrationStatus> {
  const { brandRegStatus, campaignRegStatus, bwCampaignImportStatus } = campaignRegistration;
  const [entry = null] = await db
    .select({ brandRegStatus, campaignRegStatus, bwCampaignImportStatus })
    .from(campaignRegistration)
    .where(eq(campaignRegistration.accountId, accountId));
  return { entry };
}

export const presentCampaign = (row: RegistrationRow): RegisteredCampaign => ({
  campaignId: row.campaignId,
  campaignRegStatus: row.campaignRegStatus,
  bwCampaignImportStatus: row.bwCampaignImportStatus,
});

export function presentEntry(row: RegistrationRow): CampaignRegistryEntry {
  const [sample1 = '', sample2 = '', sample3 = '', sample4 = '', sample5 = ''] = row.samples;
  return {
    accountId: row.accountId,
    campaignType: row.campaignType,
    description: row.description,
    verticalBusinessType: findVertical(row.verticalBusinessType) ?? null,
    sample1,
    sample2,
    sample3,
    sample4,
    sample5,
    brandId: row.brandId,
    brandRegStatus: row.brandRegStatus,
    ...presentCampaign(row),
    errorText: row.errorText,
    version: row.version,
  };
}
