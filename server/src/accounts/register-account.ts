import type { CampaignRegistryForm } from '@dashboard/shared/contracts';
import { campaignRegistration } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';

interface Registration {
  accountId: number;
  /** Use case of the campaign, from the account's plan. */
  campaignType: string;
  form: CampaignRegistryForm;
}

/** Stores an account's registration with The Campaign Registry, to be submitted after the commit: the brand first. */
export async function registerAccount(
  tx: Transaction,
  { accountId, campaignType, form }: Registration,
): Promise<void> {
  const { description, verticalBusinessType, sample1, sample2, sample3, sample4, sample5 } = form;
  await tx.insert(campaignRegistration).values({
    accountId,
    campaignType,
    description,
    verticalBusinessType,
    samples: [sample1, sample2, sample3, sample4, sample5],
    step: 'brand',
  });
}
