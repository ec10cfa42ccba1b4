import {
  AccountStatus,
  type AccountUpdate,
  AGENT_CAMPAIGN_RECIPIENTS_MAX,
  BusinessType,
  type QuietHoursPreset,
} from '@dashboard/shared/contracts';
import { nationalDigits, toE164 } from '@dashboard/shared/text';
import type * as v from 'valibot';
import type { account } from '../platform/db/schema';
import type { CompanyField } from '../platform/permissions/company-fields';

type Stored = typeof account.$inferSelect;

/** The fields of an account's form as requests and responses have them. Those of the other country are empty. */
export type AccountFields = Record<
  Exclude<
    CompanyField,
    | 'status'
    | 'planId'
    | 'hasUsCustomers'
    | 'lastModified'
    | 'quietHoursPreset'
    | 'campaignPace'
    | 'agentCampaignMax'
  >,
  string
> & {
  status: number;
  planId: number | null;
  hasUsCustomers: boolean;
  quietHoursPreset: QuietHoursPreset;
  campaignPace: number | null;
  agentCampaignMax: number | null;
};

export type AccountField = keyof AccountFields;
export type GivenFields = Omit<v.InferOutput<typeof AccountUpdate>, 'version'>;

const BUSINESS_TYPES: readonly string[] = Object.values(BusinessType);

/** The field values of a stored account. */
export function fieldsOf(row: Stored): AccountFields {
  const isCanadian = row.country === 'CA';
  return {
    companyName: row.companyName,
    legalCompanyName: row.legalCompanyName,
    contactName: row.contactName,
    contactNumber: nationalDigits(row.contactNumber),
    email: row.email,
    country: row.country,
    address: row.address,
    address2: row.address2,
    city: row.city,
    state: isCanadian ? '' : row.region,
    zipCode: isCanadian ? '' : row.postalCode,
    province: isCanadian ? row.region : '',
    postalCode: isCanadian ? row.postalCode : '',
    houseNumber: row.houseNumber,
    status: row.status,
    planId: row.planId,
    billingAccountNumber: row.billingAccountNumber,
    taxId: row.taxId,
    website: row.website,
    businessType: BUSINESS_TYPES.includes(row.businessType) ? row.businessType : '',
    stockSymbol: row.stockSymbol,
    stockExchange: row.stockExchange,
    hasUsCustomers: row.hasUsCustomers,
    replyBusinessName: row.replyBusinessName,
    helpContact: row.helpContact,
    optOutReply: row.optOutReply,
    quietHoursPreset: row.quietHoursPreset,
    campaignPace: row.campaignPace,
    agentCampaignMax: row.agentCampaignMax,
  };
}

/** The columns that store these fields. */
export function columnsOf({ state, zipCode, province, postalCode, ...fields }: AccountFields) {
  const isCanadian = fields.country === 'CA';
  return {
    ...fields,
    contactNumber: toE164(fields.contactNumber),
    region: isCanadian ? province : state,
    postalCode: isCanadian ? postalCode.toUpperCase() : zipCode,
  };
}

/**
 * The fields after an update. A new country resets whether the account has US customers, and empties the address fields
 * of the other country.
 */
export function mergeFields(current: AccountFields, given: GivenFields): AccountFields {
  const defined = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const merged: AccountFields = { ...current, ...defined };
  if (merged.country !== current.country)
    merged.hasUsCustomers = merged.country === 'US' || given.hasUsCustomers === true;
  const others = merged.country === 'CA' ? { state: '', zipCode: '' } : { province: '', postalCode: '' };
  return { ...merged, ...others };
}

/** The fields of an account before its creation. */
export const EMPTY_FIELDS: AccountFields = {
  companyName: '',
  legalCompanyName: '',
  contactName: '',
  contactNumber: '',
  email: '',
  country: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  province: '',
  postalCode: '',
  houseNumber: '',
  status: AccountStatus.ACTIVE,
  planId: null,
  billingAccountNumber: '',
  taxId: '',
  website: '',
  businessType: '',
  stockSymbol: '',
  stockExchange: '',
  hasUsCustomers: false,
  replyBusinessName: '',
  helpContact: '',
  optOutReply: '',
  quietHoursPreset: 'standard',
  campaignPace: null,
  agentCampaignMax: AGENT_CAMPAIGN_RECIPIENTS_MAX,
};

const ADDRESS_FIELDS = ['country', 'address', 'city', 'state', 'zipCode', 'province', 'postalCode'] as const;

export const isAddressChanged = (changes: Partial<AccountFields>): boolean =>
  ADDRESS_FIELDS.some((field) => changes[field] !== undefined);
