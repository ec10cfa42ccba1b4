import type { CampaignRegistryEntry, CampaignRegistryForm } from '@dashboard/shared/contracts';

/** The form has exactly five sample messages. */
export const SAMPLE_FIELDS = ['sample1', 'sample2', 'sample3', 'sample4', 'sample5'] as const;

/** The values of the form without a registration. */
export const NO_REGISTRATION: CampaignRegistryForm = {
  description: '',
  verticalBusinessType: '',
  sample1: '',
  sample2: '',
  sample3: '',
  sample4: '',
  sample5: '',
};

export function toFormValues(entry: CampaignRegistryEntry | null): CampaignRegistryForm {
  if (entry === null) return NO_REGISTRATION;
  const { description, verticalBusinessType, sample1, sample2, sample3, sample4, sample5 } = entry;
  return {
    description,
    verticalBusinessType: verticalBusinessType?.type ?? '',
    sample1,
    sample2,
    sample3,
    sample4,
    sample5,
  };
}
