import { eq } from 'drizzle-orm';
import { recordAudit } from '../platform/audit/record-audit';
import { campaignRegistration, type RegistrationStep } from '../platform/db/schema';
import { NotFound, Unprocessable } from '../platform/http/errors';
import { MISSING_REGISTRATION, readRegistration } from './read-registration';
import { type Actor, lockRegistration } from './registered-company';
import { isActive } from './statuses';
import { claimRegistrations, LEASE_MS, type RegistrationRow } from './worker/registration-queue';
import { type RegistrationServices, workRegistration } from './worker/work-registration';

const NOT_REGISTERED = 'The campaign is not registered with The Campaign Registry yet.';
/** Sharing, importing, and a first look at the import. */
const ATTEMPTS = 3;
const IMPORT_STEPS: readonly RegistrationStep[] = ['share', 'import'];

/** Claims the registration for an import; undefined when the campaign is imported already. */
async function claimImport(
  { db, clock }: RegistrationServices,
  { userId, ip }: Actor,
  accountId: number,
): Promise<RegistrationRow | undefined> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const { row } = await lockRegistration(tx, accountId);
    if (row === null) throw new NotFound(MISSING_REGISTRATION);
    if (isActive(row.bwCampaignImportStatus)) return undefined;
    if (row.campaignId === null) throw new Unprocessable(NOT_REGISTERED);
    // The import follows by itself once the registry has the changes of the campaign.
    if (row.step === 'campaign') return undefined;
    const [claimed] = await tx
      .update(campaignRegistration)
      .set({
        step: 'share',
        stepSince: at,
        attempts: 1,
        nextAttemptAt: new Date(at.getTime() + LEASE_MS),
        errorText: null,
        updatedAt: at,
      })
      .where(eq(campaignRegistration.accountId, accountId))
      .returning();
    await recordAudit(
      { db: tx, clock },
      {
        accountId,
        actorUserId: userId,
        action: 'registration.import',
        subject: `account ${accountId}`,
        before: { bwCampaignImportStatus: row.bwCampaignImportStatus },
        ip,
      },
    );
    return claimed;
  });
}

/** While an import is in progress, the status of an earlier one says nothing about it. */
function resultOf({ step, bwCampaignImportStatus }: RegistrationRow): string {
  const isOpen = step === 'campaign' || IMPORT_STEPS.includes(step);
  if (isOpen && (bwCampaignImportStatus === null || bwCampaignImportStatus === 'FAILED')) return 'PENDING';
  return bwCampaignImportStatus ?? 'PENDING';
}

/**
 * Imports an account's campaign to the carrier now, again if an earlier import failed. Returns the import's status; an
 * import that takes longer continues in the background.
 * @throws NotFound without a registration, Unprocessable before the campaign is registered
 */
export async function importCampaign(
  services: RegistrationServices,
  actor: Actor,
  accountId: number,
): Promise<string> {
  const { db, clock, registration } = services;
  let claimed = await claimImport(services, actor, accountId);
  for (let attempt = 1; claimed !== undefined; attempt += 1) {
    const row = await workRegistration(services, claimed);
    const isOpen = row !== undefined && IMPORT_STEPS.includes(row.step);
    // A claim without an attempt would keep the worker away until the lease ends.
    if (!isOpen || attempt === ATTEMPTS) break;
    [claimed] = await claimRegistrations(db, { now: clock.now(), limit: 1, accountId });
  }
  registration.wake();
  return resultOf(await readRegistration(db, accountId));
}
