import type { CampaignRegistryForm } from '@dashboard/shared/contracts';
import { campaignRegistration } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { assertVertical } from './registry-values';
import type { RegistrationRow } from './worker/registration-queue';

export interface NewRegistration {
  accountId: number;
  form: CampaignRegistryForm;
  /** `cspCampaignType` of the account's plan. */
  campaignType: string;
  at: Date;
}

/** The columns of a form. */
export const columnsOf = (form: CampaignRegistryForm) => ({
  description: form.description,
  verticalBusinessType: form.verticalBusinessType,
  samples: [form.sample1, form.sample2, form.sample3, form.sample4, form.sample5],
});

/**
 * Begins the registration of an account with US customers. Call `services.registration.wake()` after the commit.
 * @throws Unprocessable for an unknown kind of business
 */
export async function createRegistration(
  tx: Transaction,
  { accountId, form, campaignType, at }: NewRegistration,
): Promise<RegistrationRow> {
  assertVertical(form.verticalBusinessType);
  const [row] = await tx
    .insert(campaignRegistration)
    .values({
      ...columnsOf(form),
      accountId,
      campaignType,
      step: 'brand',
      stepSince: at,
      nextAttemptAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (row === undefined) throw new Error('The registration was not stored');
  return row;
}
