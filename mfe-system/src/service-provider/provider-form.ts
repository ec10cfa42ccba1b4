import { BrandValues, storeBrandImages, toBrandValues } from '@dashboard/shared/brand-form';
import {
  AffiliateForm,
  ProviderSwitches,
  type ServiceProvider,
  type ServiceProviderPatch,
  TwoFactorPolicy,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';

/** The values of the form: the company, its brand, what it may offer and how its users log in. */
export const ProviderValues = v.object({
  ...AffiliateForm.entries,
  ...BrandValues.entries,
  ...ProviderSwitches.entries,
  twoFactor: TwoFactorPolicy,
});
export type ProviderValues = v.InferOutput<typeof ProviderValues>;

export const toFormValues = (provider: ServiceProvider): ProviderValues => ({
  affiliateName: provider.affiliateName,
  affiliateContactPerson: provider.affiliateContactPerson,
  affiliateEmail: provider.affiliateEmail,
  affiliateContactNumber: provider.affiliateContactNumber,
  ...toBrandValues(provider),
  ...provider.switches,
  twoFactor: provider.twoFactor,
});

/** The request for the valid values, after storing the chosen images. */
export async function toPatch(
  serviceProviderId: number,
  values: ProviderValues,
): Promise<ServiceProviderPatch> {
  const { tollFree, csp, canada, smsToEmail, twoFactor } = values;
  return {
    ...v.parse(AffiliateForm, values),
    ...(await storeBrandImages(serviceProviderId, values)),
    switches: { tollFree, csp, canada, smsToEmail },
    twoFactor,
  };
}
