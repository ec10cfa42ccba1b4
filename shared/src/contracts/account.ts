import * as v from 'valibot';
import { addressFields, canadianProvince, usAddressFields } from './address';
import { CampaignRegistryForm } from './campaign-registry';
import { AccountStatus, ActivationType, BusinessType } from './codes';
import {
  droppedText,
  emailAddress,
  INVALID_VALUE,
  optionalName,
  optionalText,
  phoneNumber,
  postalCode,
  REQUIRED,
  recordId,
  recordIdParam,
  recordVersion,
  requiredName,
  requiredText,
  taxId,
  webAddress,
} from './fields';
import {
  ACCOUNT_USER_FIRST_NAME_MAX,
  ACCOUNT_USER_LAST_NAME_MAX,
  BILLING_ACCOUNT_NUMBER_MAX,
  CODE_MAX,
  HOUSE_NUMBER_MAX,
  NAME_MAX,
  STOCK_SYMBOL_MAX,
  TAX_ID_MAX,
  USERNAME_MAX,
  WEB_ADDRESS_MAX,
} from './limits';
import { listQuery, listResponse } from './list';
import { INVALID_AGENT_LIMIT, INVALID_PACE, QUIET_HOURS_PRESETS } from './messaging-defaults';
import { newPhoneNumber, optionalPhoneNumber, timeZoneId } from './person-fields';

const BUSINESS_TYPES = Object.values(BusinessType);

// Optional fields may be absent: a field hidden by permissions has no value in the form.
const contact = {
  companyName: requiredName(NAME_MAX),
  contactName: requiredName(NAME_MAX),
  contactNumber: phoneNumber,
  email: emailAddress,
  billingAccountNumber: v.optional(optionalText(BILLING_ACCOUNT_NUMBER_MAX)),
};
const stock = {
  stockSymbol: v.optional(optionalText(STOCK_SYMBOL_MAX)),
  stockExchange: v.optional(optionalText(CODE_MAX)),
};

/** A US account always has US customers, and its registration requires all of these fields. */
const usAccount = {
  ...contact,
  ...usAddressFields,
  country: v.literal('US'),
  hasUsCustomers: v.literal(true, INVALID_VALUE),
  legalCompanyName: requiredName(NAME_MAX),
  taxId: v.pipe(requiredText(TAX_ID_MAX), taxId),
  businessType: v.picklist(BUSINESS_TYPES, REQUIRED),
  website: v.optional(webAddress),
  ...stock,
};

const businessTypeOrNone = v.picklist(['', ...BUSINESS_TYPES], INVALID_VALUE);

/** US registration fields are only checked for length. */
const canadianAccount = {
  ...contact,
  ...addressFields,
  country: v.literal('CA'),
  province: canadianProvince,
  postalCode: postalCode('CA'),
  hasUsCustomers: v.boolean(REQUIRED),
  legalCompanyName: v.optional(optionalName(NAME_MAX)),
  taxId: v.optional(optionalText(TAX_ID_MAX)),
  businessType: v.optional(businessTypeOrNone),
  website: v.optional(optionalText(WEB_ADDRESS_MAX)),
  ...stock,
};
const usForm = v.object(usAccount);
const canadianInfo = v.object(canadianAccount);
/** In the form, an unknown business type counts as none. */
const canadianForm = v.object({
  ...canadianAccount,
  businessType: v.optional(v.fallback(businessTypeOrNone, '')),
});

/** No form shows the house number. It is stored as it is sent. */
const houseNumber = v.optional(optionalText(HOUSE_NUMBER_MAX));
// A request rejects unknown fields, except those of the other country.
const usRequest = v.strictObject({
  ...usAccount,
  houseNumber,
  province: droppedText,
  postalCode: droppedText,
});
const canadianRequest = v.strictObject({
  ...canadianAccount,
  houseNumber,
  state: droppedText,
  zipCode: droppedText,
});

/** Whether stock data is required. Without US customers the form hides it with the type of business. */
const isTraded = ({
  hasUsCustomers,
  businessType,
}: {
  hasUsCustomers: boolean;
  businessType?: string | undefined;
}) => hasUsCustomers && businessType === BusinessType.PUBLIC_PROFIT;

/** The fields of both countries with the rules between them. */
const accountForm = (
  us: typeof usForm | typeof usRequest,
  canadian: typeof canadianForm | typeof canadianInfo | typeof canadianRequest,
) =>
  v.pipe(
    v.variant('country', [us, canadian], REQUIRED),
    v.forward(
      v.partialCheck(
        [['hasUsCustomers'], ['legalCompanyName']],
        ({ hasUsCustomers, legalCompanyName }) => !hasUsCustomers || Boolean(legalCompanyName),
        REQUIRED,
      ),
      ['legalCompanyName'],
    ),
    v.forward(
      v.partialCheck(
        [['hasUsCustomers'], ['businessType'], ['stockSymbol']],
        (account) => !isTraded(account) || Boolean(account.stockSymbol),
        REQUIRED,
      ),
      ['stockSymbol'],
    ),
    v.forward(
      v.partialCheck(
        [['hasUsCustomers'], ['businessType'], ['stockExchange']],
        (account) => !isTraded(account) || Boolean(account.stockExchange),
        REQUIRED,
      ),
      ['stockExchange'],
    ),
  );

/**
 * The fields of an account's form. Fields of the other country are ignored and not sent. Fields required because of
 * another field's value are reported even when a third field is invalid.
 */
export const AccountForm = accountForm(usForm, canadianForm);
export type AccountForm = v.InferOutput<typeof AccountForm>;

const STOCK_FIELDS = Object.keys(stock);
const US_CUSTOMER_FIELDS = ['legalCompanyName', 'taxId', 'businessType', 'website', ...STOCK_FIELDS];

/** The fields that an account's form hides because of the values of others. */
export function hiddenAccountFields(account: {
  hasUsCustomers?: unknown;
  businessType?: unknown;
}): readonly string[] {
  if (account.hasUsCustomers !== true) return US_CUSTOMER_FIELDS;
  return account.businessType === BusinessType.PUBLIC_PROFIT ? [] : STOCK_FIELDS;
}

/** The values with '' in the hidden fields, whose errors the user could neither see nor correct. */
export const withoutHiddenFields = (values: Record<string, unknown>): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(hiddenAccountFields(values).map((field) => [field, ''])),
});

/** The same fields after an update, where an unknown business type would silently remove the stored one. */
export const AccountInfo = accountForm(usForm, canadianInfo);

/** The first user of a new account, its administrator. */
export const AccountUserForm = v.object({
  firstName: requiredName(ACCOUNT_USER_FIRST_NAME_MAX),
  lastName: requiredName(ACCOUNT_USER_LAST_NAME_MAX),
  contactNumber: optionalPhoneNumber,
  timeZone: timeZoneId,
  username: requiredText(USERNAME_MAX),
  email: emailAddress,
});
export type AccountUserForm = v.InferOutput<typeof AccountUserForm>;

const accountStatus = v.picklist(Object.values(AccountStatus), INVALID_VALUE);

/** GET /accounts/statuses, in the order of the select: those with `is_disabled` last. */
export const AccountStatusOptions = v.array(
  v.object({
    status: accountStatus,
    description: v.string(),
    is_disabled: v.boolean(),
    explanation: v.string(),
  }),
);
export type AccountStatusOptions = v.InferOutput<typeof AccountStatusOptions>;

/** GET /accounts/business-types. */
export const BusinessTypeOptions = v.array(
  v.object({ code: v.picklist(BUSINESS_TYPES), name: v.string(), isDefault: v.boolean() }),
);
export type BusinessTypeOptions = v.InferOutput<typeof BusinessTypeOptions>;

/** GET /accounts/stock-exchanges. */
export const StockExchangeOptions = v.array(v.object({ code: v.string() }));
export type StockExchangeOptions = v.InferOutput<typeof StockExchangeOptions>;

/** A plan that an account can have. `totalOutboundIncluded` counts segments per month. */
export const PricingPlan = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  totalOutboundIncluded: v.number(),
  highlights: v.array(v.object({ title: v.string(), subTitle: v.string(), isHighlight: v.boolean() })),
  /** Announced only: cannot be chosen. */
  isFuturePlan: v.boolean(),
  isDefault: v.boolean(),
  cspCampaignType: v.string(),
});
export type PricingPlan = v.InferOutput<typeof PricingPlan>;

/** GET /api/pricing-plans, in the order in which they are offered. */
export const PricingPlans = v.array(PricingPlan);

/** A row of the account list. `plan` and `status` are labels. */
export const AccountRow = v.object({
  accountId: v.number(),
  companyName: v.string(),
  plan: v.string(),
  status: v.string(),
  serviceProviderId: v.number(),
  /** The provider's name. */
  serviceProvider: v.string(),
  /** Null when the account's carrier registration has no problem. */
  campaignRegistryWarningMessage: v.nullable(v.string()),
});
export type AccountRow = v.InferOutput<typeof AccountRow>;

/** Sortable columns of accounts; the first is the default. */
export const ACCOUNT_COLUMNS = ['companyName', 'plan', 'status', 'accountId'] as const;

/** Sortable columns of the companies of all providers. */
export const COMPANY_COLUMNS = [...ACCOUNT_COLUMNS, 'serviceProvider'] as const;

/**
 * GET /accounts: the accounts that the requester may read, of all providers for a super admin. `search` matches within
 * company names, case-insensitively; `serviceProviderId` leaves the accounts of one provider, `status` those with it.
 */
export const AccountListQuery = v.object({
  ...listQuery(COMPANY_COLUMNS).entries,
  serviceProviderId: v.optional(recordIdParam),
  status: v.optional(v.pipe(recordIdParam, accountStatus)),
});
export const AccountList = listResponse(AccountRow);
export type AccountList = v.InferOutput<typeof AccountList>;

/**
 * GET /accounts/{id}. A field that the requester may not read is absent. `contactNumber` is 10 digits. The fields of the
 * other country are empty.
 */
export const Account = v.object({
  accountId: v.number(),
  serviceProviderId: v.number(),
  /** Increments with every change of the fields below. */
  version: v.number(),
  companyName: v.optional(v.string()),
  legalCompanyName: v.optional(v.string()),
  contactName: v.optional(v.string()),
  contactNumber: v.optional(v.string()),
  email: v.optional(v.string()),
  country: v.optional(v.picklist(['US', 'CA'])),
  address: v.optional(v.string()),
  address2: v.optional(v.string()),
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  zipCode: v.optional(v.string()),
  province: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  houseNumber: v.optional(v.string()),
  status: v.optional(accountStatus),
  planId: v.optional(v.nullable(v.number())),
  billingAccountNumber: v.optional(v.string()),
  taxId: v.optional(v.string()),
  website: v.optional(v.string()),
  businessType: v.optional(v.picklist(['', ...BUSINESS_TYPES])),
  businessTypeLabel: v.optional(v.string()),
  stockSymbol: v.optional(v.string()),
  stockExchange: v.optional(v.string()),
  hasUsCustomers: v.optional(v.boolean()),
  replyBusinessName: v.optional(v.string()),
  helpContact: v.optional(v.string()),
  optOutReply: v.optional(v.string()),
  quietHoursPreset: v.optional(v.picklist(QUIET_HOURS_PRESETS)),
  /** Segments per minute of campaigns without a pace of their own; null: as fast as the registration allows. */
  campaignPace: v.optional(v.nullable(v.number())),
  /** How many recipients an agent's campaign may have; null: any number. Earlier servers lack it. */
  agentCampaignMax: v.optional(v.nullable(v.number())),
  /** ISO 8601. */
  lastModified: v.optional(v.string()),
  /** The registry verified the brand: the fields it verified can no longer be changed by the provider. */
  isBrandVerified: v.boolean(),
});
export type Account = v.InferOutput<typeof Account>;

/** GET /accounts/{id}/usage (extension): what the account sent this month, in its own time zone. */
export const AccountUsage = v.object({
  /** The first day of the month, YYYY-MM-DD. */
  from: v.string(),
  outboundSegments: v.number(),
  /** Of the account's plan; null without one. */
  totalOutboundIncluded: v.nullable(v.number()),
});
export type AccountUsage = v.InferOutput<typeof AccountUsage>;

const anyText = v.optional(v.string(INVALID_VALUE));

/**
 * POST /accounts/{id}: the fields that the requester may update, all optional. The server merges them with the stored
 * account and validates the result with `AccountInfo` and `MessagingDefaults`. Without `version` the update overwrites newer changes.
 */
export const AccountUpdate = v.strictObject({
  version: v.optional(recordVersion),
  companyName: anyText,
  legalCompanyName: anyText,
  contactName: anyText,
  contactNumber: anyText,
  email: anyText,
  country: anyText,
  address: anyText,
  address2: anyText,
  city: anyText,
  state: anyText,
  zipCode: anyText,
  province: anyText,
  postalCode: anyText,
  houseNumber,
  status: v.optional(accountStatus),
  planId: v.optional(recordId),
  billingAccountNumber: anyText,
  taxId: anyText,
  website: anyText,
  businessType: anyText,
  stockSymbol: anyText,
  stockExchange: anyText,
  hasUsCustomers: v.optional(v.boolean(INVALID_VALUE)),
  replyBusinessName: anyText,
  helpContact: anyText,
  optOutReply: anyText,
  quietHoursPreset: anyText,
  campaignPace: v.optional(v.nullable(v.pipe(v.number(INVALID_VALUE), v.safeInteger(INVALID_PACE)))),
  agentCampaignMax: v.optional(
    v.nullable(v.pipe(v.number(INVALID_VALUE), v.safeInteger(INVALID_AGENT_LIMIT))),
  ),
});
export type AccountUpdate = v.InferInput<typeof AccountUpdate>;

/**
 * POST /accounts: creates the account with its administrator, group, number and registration. Field errors name the
 * part, as in `adminUser.email`. Response: `Account`.
 */
export const AccountCreate = v.strictObject({
  accountInfo: accountForm(usRequest, canadianRequest),
  adminUser: v.strictObject({ ...AccountUserForm.entries, contactNumber: newPhoneNumber }),
  /** Null or absent for an account without US customers. */
  campaignRegistry: v.nullish(v.strictObject(CampaignRegistryForm.entries), null),
  phoneNumber,
  isTollFreePhoneNumber: v.boolean(INVALID_VALUE),
  phoneActivationType: v.picklist(Object.values(ActivationType), REQUIRED),
  /** The id of the plan. */
  pricingPlan: recordId,
});
export type AccountCreate = v.InferInput<typeof AccountCreate>;
