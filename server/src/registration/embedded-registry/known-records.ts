import { isNotNull } from 'drizzle-orm';
import { campaignRegistration } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { brandBody, campaignBody } from '../registry/registry-bodies';
import { isActive, isEnded, isVerified } from '../statuses';
import { readSubmission, type Submission } from '../worker/read-submission';
import type { RegistrationRow } from '../worker/registration-queue';
import type { BookedBrand, BookedCampaign } from './record-book';

/** Decided before the server started. */
const since = (status: string) => ({ at: 0, status });

const brandOf = (row: RegistrationRow, brandId: string, { brand }: Submission): BookedBrand => ({
  brandId,
  referenceId: row.referenceId,
  fields: { ...brandBody(brand) },
  identity: since(isVerified(row.brandRegStatus) ? 'VERIFIED' : 'UNVERIFIED'),
});

/** A campaign that the carrier has or examines is accepted; one that was rejected has yet to be shared. */
function campaignOf(
  row: RegistrationRow,
  brandId: string,
  campaignId: string,
  submission: Submission,
): BookedCampaign {
  const status = row.bwCampaignImportStatus;
  const isAtCarrier = isActive(status) || status === 'REQUEST_SENT' || status === 'PENDING';
  return {
    campaignId,
    referenceId: row.referenceId,
    brandId,
    fields: { ...campaignBody(submission.campaignOf(brandId)) },
    expiry: isEnded(row.campaignRegStatus) ? since('EXPIRED') : null,
    sharing: isAtCarrier ? since('ACCEPTED') : null,
    importing: isAtCarrier ? since('ACCEPTED') : null,
  };
}

/**
 * Gives the embedded registry the registered brands and campaigns of the database that it does not know: those of the
 * demo data, and all of them when its file is lost. Does nothing while a real registry is configured.
 */
export async function addKnownRecords({ db, registration }: Pick<Services, 'db' | 'registration'>) {
  const { embedded } = registration;
  if (embedded === null) return;
  const known = new Set(embedded.brands().map(({ brandId }) => brandId));
  const rows = await db.select().from(campaignRegistration).where(isNotNull(campaignRegistration.brandId));
  for (const row of rows) {
    if (row.brandId === null || known.has(row.brandId)) continue;
    const submission = await readSubmission(db, row);
    const campaign = row.campaignId && campaignOf(row, row.brandId, row.campaignId, submission);
    embedded.add(brandOf(row, row.brandId, submission), campaign || null);
  }
}
