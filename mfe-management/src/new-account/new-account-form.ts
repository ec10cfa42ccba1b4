import {
  type AccountCreate,
  AccountForm,
  AccountUserForm,
  ActivationType,
  type BusinessTypeOptions,
  CampaignRegistryForm,
  DEFAULT_COUNTRY,
  type PricingPlan,
  REQUIRED,
  TextNumberReactivateForm,
  withoutHiddenFields,
} from '@dashboard/shared/contracts';
import { RequestError } from '@dashboard/shared/http';
import * as v from 'valibot';

/** The form's name of each field of the administrator, whose own names belong to the account. */
export const ADMIN_FIELDS = {
  firstName: 'adminFirstName',
  lastName: 'adminLastName',
  contactNumber: 'adminContactNumber',
  timeZone: 'adminTimeZone',
  username: 'adminUsername',
  email: 'adminEmail',
} as const satisfies Record<keyof AccountUserForm, string>;

export const REGISTRY_FIELDS = Object.keys(CampaignRegistryForm.entries);

const user = AccountUserForm.entries;
const AdminUserFields = v.object({
  adminFirstName: user.firstName,
  adminLastName: user.lastName,
  adminContactNumber: user.contactNumber,
  adminTimeZone: user.timeZone,
  adminUsername: user.username,
  adminEmail: user.email,
});

/** Accounts without US customers are not registered, so their registry fields are not validated. */
const RegistryFields = v.variant('hasUsCustomers', [
  v.object({ hasUsCustomers: v.literal(true), ...CampaignRegistryForm.entries }),
  v.object({ hasUsCustomers: v.literal(false) }),
]);

const AllFields = v.intersect([
  AccountForm,
  AdminUserFields,
  v.object({ pricingPlan: v.number(REQUIRED) }),
  RegistryFields,
  TextNumberReactivateForm,
]);
export type NewAccountForm = v.InferOutput<typeof AllFields>;
// The form starts with empty values.
const OpenFields: v.GenericSchema<Record<string, unknown>, NewAccountForm> = AllFields;
/** The valid values of all steps. */
export const NewAccountForm = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(withoutHiddenFields),
  OpenFields,
);

/** The id of the plan that is selected first: the default one, or the first that can be chosen. */
export function firstPlan(plans: readonly PricingPlan[]): number | null {
  const available = plans.filter(({ isFuturePlan }) => !isFuturePlan);
  return (available.find(({ isDefault }) => isDefault) ?? available[0])?.id ?? null;
}

const emptyFields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

/** The values before the user has typed anything. */
export const blankValues = (plans: readonly PricingPlan[], businessTypes: BusinessTypeOptions) => ({
  ...emptyFields(
    'companyName legalCompanyName contactName contactNumber email billingAccountNumber address address2 city state zipCode province postalCode taxId website stockSymbol stockExchange'.split(
      ' ',
    ),
  ),
  country: DEFAULT_COUNTRY,
  hasUsCustomers: true,
  businessType: businessTypes.find(({ isDefault }) => isDefault)?.code ?? '',
  ...emptyFields(Object.values(ADMIN_FIELDS)),
  adminTimeZone: null,
  pricingPlan: firstPlan(plans),
  ...emptyFields(REGISTRY_FIELDS),
  phoneActivationType: ActivationType.IMPORT,
  phoneNumber: '',
  isTollFreePhoneNumber: false,
});

/** The request body for the valid values. */
export function toCreate(values: NewAccountForm): AccountCreate {
  const { phoneActivationType, isTollFreePhoneNumber, pricingPlan, hasUsCustomers } = values;
  return {
    accountInfo: v.parse(AccountForm, values),
    adminUser: {
      firstName: values.adminFirstName,
      lastName: values.adminLastName,
      contactNumber: values.adminContactNumber,
      timeZone: values.adminTimeZone,
      username: values.adminUsername,
      email: values.adminEmail,
    },
    campaignRegistry: hasUsCustomers ? v.parse(CampaignRegistryForm, values) : null,
    phoneNumber: values.phoneNumber,
    isTollFreePhoneNumber,
    phoneActivationType,
    pricingPlan,
  };
}

/** The form's name of a field in the request, such as `adminEmail` for `adminUser.email`. */
function formName(requestName: string): string {
  const [part = '', field] = requestName.split('.');
  if (field === undefined) return requestName;
  const admin: Record<string, string> = ADMIN_FIELDS;
  return part === 'adminUser' ? (admin[field] ?? requestName) : field;
}

/** The error of the request with the form's names of the fields. */
export function toFormError(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([name, messages]) => [formName(name), messages]),
  );
  return new RequestError(error.message, { ...error, errors });
}
