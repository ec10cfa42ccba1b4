import * as v from 'valibot';
import { addressFields, canadianProvince, usAddressFields } from './address';
import { BrandForm } from './brand';
import {
  droppedText,
  emailAddress,
  INVALID_VALUE,
  phoneNumber,
  postalCode,
  REQUIRED,
  recordVersion,
  requiredName,
  requiredText,
} from './fields';
import { NAME_MAX, PROVIDER_USER_NAME_MAX, USERNAME_MAX } from './limits';
import { changedPhoneNumber, newPhoneNumber, optionalPhoneNumber, timeZoneId } from './person-fields';
import { TwoFactorPolicy } from './two-factor';

const affiliate = {
  affiliateName: requiredName(NAME_MAX),
  affiliateContactPerson: requiredName(NAME_MAX),
  affiliateEmail: emailAddress,
  affiliateContactNumber: optionalPhoneNumber,
};
/** The provider's company and its contact person. */
export const AffiliateForm = v.object(affiliate);

const initialUser = {
  firstName: requiredName(PROVIDER_USER_NAME_MAX),
  lastName: requiredName(PROVIDER_USER_NAME_MAX),
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

/** POST /api/service-providers: the form as it is. The fields of the other country are dropped. Response: `ServiceProvider`. */
export const ServiceProviderCreate = v.variant(
  'country',
  [
    v.strictObject({
      ...usProvider.entries,
      affiliateContactNumber: newPhoneNumber,
      providence: droppedText,
      postalCode: droppedText,
    }),
    v.strictObject({
      ...canadianProvider.entries,
      affiliateContactNumber: newPhoneNumber,
      state: droppedText,
      zipCode: droppedText,
    }),
  ],
  REQUIRED,
);
export type ServiceProviderCreate = v.InferInput<typeof ServiceProviderCreate>;

/**
 * What a provider may offer to its customers; only a super admin changes it. `csp` lets Canadian accounts have US
 * customers, `canada` allows accounts in Canada.
 */
export const ProviderSwitches = v.strictObject({
  tollFree: v.boolean(INVALID_VALUE),
  csp: v.boolean(INVALID_VALUE),
  canada: v.boolean(INVALID_VALUE),
  smsToEmail: v.boolean(INVALID_VALUE),
});
export type ProviderSwitches = v.InferOutput<typeof ProviderSwitches>;

/**
 * GET /api/service-providers/{id}: for a super admin, and for the provider's own users. Phone as 10 digits; absent values
 * and the address fields of the other country are empty strings.
 */
export const ServiceProvider = v.object({
  serviceProviderId: v.number(),
  /** Increments with every change of the fields below. */
  version: v.number(),
  affiliateName: v.string(),
  affiliateContactPerson: v.string(),
  affiliateEmail: v.string(),
  affiliateContactNumber: v.string(),
  country: v.string(),
  address: v.string(),
  address2: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  providence: v.string(),
  postalCode: v.string(),
  host: v.string(),
  portalName: v.string(),
  brandColor: v.string(),
  logoUrl: v.string(),
  logoDarkUrl: v.string(),
  faviconUrl: v.string(),
  supportTicketUrl: v.string(),
  supportTicketEmail: v.string(),
  helpUrl: v.string(),
  feedbackUrl: v.string(),
  switches: ProviderSwitches,
  twoFactor: TwoFactorPolicy,
});
export type ServiceProvider = v.InferOutput<typeof ServiceProvider>;

/**
 * PATCH /api/service-providers/{id}: any subset. A provider's own users may change the fields of `BrandForm`, a super
 * admin also the name, the contact, the switches and the rule for two-step sign-in. Without `version` the update overwrites newer changes. Response:
 * `ServiceProvider`.
 */
export const ServiceProviderPatch = v.strictObject({
  ...v.partial(BrandForm).entries,
  ...v.partial(v.object(affiliate)).entries,
  affiliateContactNumber: changedPhoneNumber,
  switches: v.optional(v.strictObject(v.partial(ProviderSwitches).entries)),
  twoFactor: v.optional(TwoFactorPolicy),
  version: v.optional(recordVersion),
});
export type ServiceProviderPatch = v.InferInput<typeof ServiceProviderPatch>;

/** GET /api/service-providers: all for a super admin, by name; for the filter of lists. */
export const ServiceProviderOptions = v.array(
  v.object({ serviceProviderId: v.number(), companyName: v.string() }),
);
export type ServiceProviderOptions = v.InferOutput<typeof ServiceProviderOptions>;
