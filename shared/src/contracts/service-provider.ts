import * as v from 'valibot';
import { addressFields, canadianProvince, usAddressFields } from './address';
import { emailAddress, phoneNumber, postalCode, REQUIRED, requiredText } from './fields';
import { NAME_MAX, PROVIDER_USER_NAME_MAX, USERNAME_MAX } from './limits';
import { optionalPhoneNumber, timeZoneId } from './person-fields';

const affiliate = {
  affiliateName: requiredText(NAME_MAX),
  affiliateContactPerson: requiredText(NAME_MAX),
  affiliateEmail: emailAddress,
  affiliateContactNumber: optionalPhoneNumber,
};
const initialUser = {
  firstName: requiredText(PROVIDER_USER_NAME_MAX),
  lastName: requiredText(PROVIDER_USER_NAME_MAX),
  username: requiredText(USERNAME_MAX),
  email: emailAddress,
  contactNumber: phoneNumber,
  timeZone: timeZoneId,
};

const usProvider = v.object({ ...affiliate, ...usAddressFields, country: v.literal('US'), ...initialUser });
const canadianProvider = v.object({
  ...affiliate,
  ...addressFields,
  country: v.literal('CA'),
  /** The province. The existing wire format uses this name. */
  providence: canadianProvince,
  postalCode: postalCode('CA'),
  ...initialUser,
});

/** The fields of the form that adds a service provider together with its first user. */
export const ServiceProviderForm = v.variant('country', [usProvider, canadianProvider], REQUIRED);
export type ServiceProviderForm = v.InferOutput<typeof ServiceProviderForm>;
