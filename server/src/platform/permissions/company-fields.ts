/** The fields of a company that permissions tell apart, in the order the specification names them. */
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
  'lastModified',
] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** What a company's own administrator may change. */
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
];

/** Must match what the carriers' registry verified. */
export const BRAND_FIELDS: CompanyField[] = [
  'legalCompanyName',
  'taxId',
  'businessType',
  'stockSymbol',
  'stockExchange',
];

/** All fields but these. */
export const companyFieldsExcept = (...left: CompanyField[]): CompanyField[] =>
  COMPANY_FIELDS.filter((field) => !left.includes(field));
