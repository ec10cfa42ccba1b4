import { DEFAULT_COUNTRY, ServiceProviderForm } from '@dashboard/shared/contracts';
import type * as v from 'valibot';

/** The valid values. Its input is open, because the form starts with empty values and has the fields of both countries. */
export const NewServiceProviderForm: v.GenericSchema<
  Record<string, unknown>,
  ServiceProviderForm
> = ServiceProviderForm;

/** The values before the user has typed anything. */
export const BLANK_PROVIDER: Record<string, unknown> = {
  affiliateName: '',
  affiliateContactPerson: '',
  affiliateEmail: '',
  affiliateContactNumber: '',
  country: DEFAULT_COUNTRY,
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  // The existing wire format spells the province of a provider like this.
  providence: '',
  postalCode: '',
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  contactNumber: '',
  timeZone: null,
};
