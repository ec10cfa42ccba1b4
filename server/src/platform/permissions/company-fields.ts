/** The company fields that have separate permissions: those of the specification, and the messaging defaults. */
export const COMPANY_FIELDS = [
  'companyName',
  'legalCompanyName',
  'contactName',
  'contactNumber',
  'email',
  'country',
  'address',
  'address2',
  'city',
  'state',
  'zipCode',
  'province',
  'postalCode',
  'houseNumber',
  'status',
  'planId',
  'billingAccountNumber',
  'taxId',
  'website',
  'businessType',
  'stockSymbol',
  'stockExchange',
  'hasUsCustomers',
  'replyBusinessName',
  'helpContact',
  'optOutReply',
  'quietHoursPreset',
  'campaignPace',
  'agentCampaignMax',
  'lastModified',
] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** How the company texts, which only its own administrator changes. */
export const MESSAGING_DEFAULTS: CompanyField[] = [
  'replyBusinessName',
  'helpContact',
  'optOutReply',
  'quietHoursPreset',
  'campaignPace',
  'agentCampaignMax',
];

/** Fields that a company's own administrator may change. */
export const ADMIN_UPDATES: CompanyField[] = [
  'contactName',
  'contactNumber',
  'email',
  'address',
  'address2',
  'city',
  'state',
  'zipCode',
  'province',
  'postalCode',
  'website',
  ...MESSAGING_DEFAULTS,
];

/** Fields that must match the data verified by the carriers' registry. */
export const BRAND_FIELDS: CompanyField[] = [
  'legalCompanyName',
  'taxId',
  'businessType',
  'stockSymbol',
  'stockExchange',
];

/** All fields but these. */
export const companyFieldsExcept = (...excluded: CompanyField[]): CompanyField[] =>
  COMPANY_FIELDS.filter((field) => !excluded.includes(field));
