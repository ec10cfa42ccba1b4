import type { CampaignRegistryEntry, VerticalBusinessType } from '@dashboard/shared/contracts';

export const HEALTHCARE: VerticalBusinessType = {
  id: 10,
  type: 'HEALTHCARE',
  displayName: 'Healthcare',
  description: 'Healthcare, dental care and life sciences',
};

const SAMPLE = 'Hi Ana, this is Lakeview Dental. Your cleaning is on Tuesday. Reply C to confirm.';
const TEXTS = {
  description: 'Lakeview Dental texts its own patients about appointments and insurance cards.',
  sample1: SAMPLE,
  sample2: SAMPLE,
  sample3: SAMPLE,
  sample4: SAMPLE,
  sample5: SAMPLE,
};

/** Valid values of the form. */
export const SAVED_FORM = { ...TEXTS, verticalBusinessType: HEALTHCARE.type };

/** A complete registration of account 31, with optional overrides. */
export const registration = (overrides: Partial<CampaignRegistryEntry> = {}): CampaignRegistryEntry => ({
  accountId: 31,
  campaignType: 'MIXED',
  ...TEXTS,
  verticalBusinessType: HEALTHCARE,
  brandId: 'B7K2Q04',
  brandRegStatus: 'VERIFIED',
  campaignId: 'CQ4M81X',
  campaignRegStatus: 'ACTIVE',
  bwCampaignImportStatus: 'SUCCESS',
  errorText: null,
  version: 3,
  ...overrides,
});
