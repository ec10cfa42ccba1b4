import type { RegistrationStep } from '../../platform/db/schema';
import type { Registration } from '../registration';
import { brandStatusOf, campaignStatusOf, importStatusOf, isActive, isVerified } from '../statuses';
import type { Submission } from './read-submission';
import type { RegistrationChanges, RegistrationRow } from './registration-queue';

export interface StepContext {
  services: Pick<Registration, 'registry' | 'importer'>;
  row: RegistrationRow;
  submission: Submission;
  now: Date;
}

/** What an attempt found out. */
export interface StepResult {
  changes: RegistrationChanges;
  /** The next step; the same one when it waits. */
  step: RegistrationStep;
  /** Continue at once, look again soon, or look again when the registration may have changed by itself. */
  next: 'now' | 'poll' | 'watch';
  /** The problem that people must solve, in the words of the registry or the carrier; null without one. */
  errorText: string | null;
}

const then = (step: RegistrationStep, changes: RegistrationChanges = {}): StepResult => ({
  changes,
  step,
  next: 'now',
  errorText: null,
});

const wait = (step: RegistrationStep, changes: RegistrationChanges = {}): StepResult => ({
  ...then(step, changes),
  next: 'poll',
});

const end = (errorText: string, changes: RegistrationChanges): StepResult => ({
  changes,
  step: 'idle',
  next: 'watch',
  errorText,
});

type StepWork = (context: StepContext) => Promise<StepResult>;

/**
 * Submits the company. A brand whose id was lost with its response is found by our reference first; it may have been
 * submitted with earlier data, so that it is then changed like any other.
 */
const brand: StepWork = async ({ services: { registry }, row, submission }) => {
  if (row.brandId === null) {
    const found = await registry.findBrand(row.referenceId);
    if (found !== null) return then('brand', { brandId: found, brandRegStatus: 'PENDING' });
    const brandId = await registry.createBrand(submission.brand, row.referenceId);
    return wait('verification', { brandId, brandRegStatus: 'PENDING' });
  }
  // A verified brand cannot be changed.
  const { status } = await registry.brandState(row.brandId);
  if (isVerified(status)) return then('verification');
  await registry.updateBrand(row.brandId, submission.brand);
  return wait('verification', { brandRegStatus: 'PENDING' });
};

const verification: StepWork = async ({ services: { registry }, row, now }) => {
  if (row.brandId === null) return then('brand');
  const state = await registry.brandState(row.brandId);
  const isDecided = row.brandRegStatus === 'UNVERIFIED';
  const ageMs = isDecided ? Number.POSITIVE_INFINITY : now.getTime() - row.stepSince.getTime();
  const brandRegStatus = brandStatusOf(state, ageMs);
  if (isVerified(brandRegStatus)) return then('campaign', { brandRegStatus });
  if (brandRegStatus === 'PENDING') return wait('verification', { brandRegStatus });
  const errorText = state.problems.join(' ') || 'The registry could not verify the company.';
  // The registry may still verify it, for example after an appeal.
  return { changes: { brandRegStatus }, step: 'verification', next: 'watch', errorText };
};

/** Submits the campaign, or its changes. */
const campaign: StepWork = async ({ services: { registry }, row, submission }) => {
  const { brandId, campaignId, referenceId } = row;
  if (brandId === null) return then('brand');
  if (campaignId !== null) {
    await registry.updateCampaign(campaignId, submission.campaignOf(brandId));
    return then('share');
  }
  const found = await registry.findCampaign(referenceId);
  if (found !== null) return then('campaign', { campaignId: found, campaignRegStatus: 'PENDING' });
  const created = await registry.createCampaign(submission.campaignOf(brandId), referenceId);
  return then('share', { campaignId: created, campaignRegStatus: 'PENDING' });
};

/** Whether the last result is a failure that the user has asked to try again. */
const isRetried = ({ bwCampaignImportStatus }: RegistrationRow) => bwCampaignImportStatus === 'FAILED';

const share: StepWork = async ({ services: { registry }, row }) => {
  const { campaignId } = row;
  if (campaignId === null) return then('campaign');
  const status = await registry.sharingStatus(campaignId);
  if (status === 'ACCEPTED') return then('import');
  if (status === 'DECLINED' && !isRetried(row))
    return end('The carrier declined the campaign.', { bwCampaignImportStatus: 'FAILED' });
  if (status === null || status === 'DECLINED') await registry.share(campaignId);
  return wait('share', { bwCampaignImportStatus: 'REQUEST_SENT' });
};

const importing: StepWork = async ({ services: { registry, importer }, row }) => {
  const { campaignId } = row;
  if (campaignId === null) return then('campaign');
  const imported = await importer.find(campaignId);
  const status = imported === null ? null : importStatusOf(imported);
  if (status === null || (status === 'FAILED' && isRetried(row))) {
    await importer.submit(campaignId);
    return wait('import', { bwCampaignImportStatus: 'REQUEST_SENT' });
  }
  const changes = { bwCampaignImportStatus: status, messageClass: imported?.messageClass ?? null };
  if (status === 'SUCCESS') return then('watch', changes);
  if (status === 'PENDING') return wait('import', changes);
  // An expired campaign is declined as well.
  const campaignRegStatus = campaignStatusOf(await registry.campaignState(campaignId));
  const errorText = imported?.declineReason || 'The carrier declined the campaign.';
  return end(errorText, { ...changes, campaignRegStatus });
};

/** Reads the state of a complete registration. */
const watch: StepWork = async ({ services: { registry, importer }, row }) => {
  const { brandId, campaignId } = row;
  if (brandId === null || campaignId === null) return then('brand');
  const brandState = await registry.brandState(brandId);
  const imported = await importer.find(campaignId);
  const campaignRegStatus = campaignStatusOf(await registry.campaignState(campaignId));
  const changes = {
    brandRegStatus: brandStatusOf(brandState, Number.POSITIVE_INFINITY),
    campaignRegStatus,
    bwCampaignImportStatus: imported === null ? 'FAILED' : importStatusOf(imported),
    messageClass: imported?.messageClass ?? null,
  };
  if (campaignRegStatus === 'PENDING') return wait('watch', changes);
  // A rejected change of the campaign stays visible until the next one.
  return { changes, step: 'watch', next: 'watch', errorText: row.errorText };
};

const idle: StepWork = async ({ row }) => ({ ...then('idle'), next: 'watch', errorText: row.errorText });

export const STEPS: Record<RegistrationStep, StepWork> = {
  brand,
  verification,
  campaign,
  share,
  import: importing,
  watch,
  idle,
};

/** The result of a step whose request was rejected: repeating it would change nothing. */
export function rejectedResult(row: RegistrationRow, errorText: string): StepResult {
  switch (row.step) {
    case 'brand':
    case 'verification':
      return end(errorText, { brandRegStatus: 'UNVERIFIED' });
    case 'campaign':
      // A rejected change does not affect the registered campaign.
      if (isActive(row.campaignRegStatus)) return { ...then('watch'), next: 'poll', errorText };
      return end(errorText, { campaignRegStatus: 'FAILED' });
    case 'share':
    case 'import':
      return end(errorText, { bwCampaignImportStatus: 'FAILED' });
    default:
      return { changes: {}, step: row.step, next: 'watch', errorText };
  }
}
