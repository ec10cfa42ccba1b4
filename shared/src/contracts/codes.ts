/** Numeric codes and closed lists of the product, as specified in sections 3, 4 and 6. */

export const UserType = {
  UNDEFINED: 0,
  ADMIN: 1,
  END_USER_AGENT: 2,
  SERVICE_PROVIDER: 3,
  SUPER_ADMIN: 4,
} as const;
export type UserType = (typeof UserType)[keyof typeof UserType];

export const UserStatus = { ACTIVE: 1, PENDING: 2, DISABLED: 3 } as const;
export type UserStatus = (typeof UserStatus)[keyof typeof UserStatus];

export const TextNumberState = {
  UNDEFINED: 0,
  ACTIVE: 1,
  PENDING_ACTIVATION: 2,
  TEST_NUMBER: 3,
  DEACTIVATED: 4,
} as const;
export type TextNumberState = (typeof TextNumberState)[keyof typeof TextNumberState];

export const AccountStatus = { UNDEFINED: 0, ACTIVE: 1, SUSPENDED: 2, SUB_ACCOUNT: 9, DISABLED: 10 } as const;
export type AccountStatus = (typeof AccountStatus)[keyof typeof AccountStatus];

/** Whether a company is publicly traded. */
export const BusinessType = { PUBLIC_PROFIT: 'PUBLIC_PROFIT', PRIVATE_PROFIT: 'PRIVATE_PROFIT' } as const;
export type BusinessType = (typeof BusinessType)[keyof typeof BusinessType];

/** How an account gets a text number: by importing an existing one or activating a new one. */
export const ActivationType = { IMPORT: 'IMPORT', ACTIVATION: 'ACTIVATION' } as const;
export type ActivationType = (typeof ActivationType)[keyof typeof ActivationType];

export const PLAN_FEATURES = ['CAMPAIGNS', 'INTELLIGENT_RESPONSES'] as const;
export type PlanFeature = (typeof PLAN_FEATURES)[number];

/**
 * How a message originated. Outbound unless the name says otherwise. 2 and 200 are extensions, the rest are
 * specified.
 */
export const Method = {
  EMAIL: 1,
  PORTAL: 2,
  MMS: 3,
  AUTO_RESPONSE: 4,
  NOTIFICATION: 5,
  MMS_FROM_EMAIL: 6,
  CAMPAIGN: 7,
  INBOUND_SMS: 200,
  INBOUND_MMS: 201,
} as const;
export type Method = (typeof Method)[keyof typeof Method];

/** A message's status. 400 and above is a failure; a carrier's own code (4720 …) may replace FAILED. */
export const MessageStatus = {
  SCHEDULED: 100,
  QUEUED: 102,
  DELIVERED: 200,
  ACCEPTED: 202,
  FAILED: 400,
  /** Submitted to the carrier, outcome unknown: shown as "Delivery unconfirmed". */
  UNCONFIRMED: 9902,
} as const;

export const COUNTRIES = [
  { value: 'CA', display: 'Canada' },
  { value: 'US', display: 'United States' },
] as const;
export type CountryCode = (typeof COUNTRIES)[number]['value'];
export const DEFAULT_COUNTRY: CountryCode = 'US';
export const PHONE_COUNTRY_CODE = '1';
