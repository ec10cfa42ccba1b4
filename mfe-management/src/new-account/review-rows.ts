import {
  ActivationType,
  BusinessType,
  type BusinessTypeOptions,
  CANADIAN_PROVINCES,
  COUNTRIES,
  fromFoundNumber,
  type PricingPlan,
  type TimeZone,
  US_STATES,
  type VerticalBusinessType,
} from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';

/** The loaded choices of the wizard's fields. */
export interface NewAccountChoices {
  plans: readonly PricingPlan[];
  zones: readonly TimeZone[];
  businessTypes: BusinessTypeOptions;
  verticalTypes: readonly VerticalBusinessType[];
}

type Values = Record<string, unknown>;
/** A label and the text of its value; empty without a value. */
export type ReviewRow = [label: string, text: string];

const textOf = (values: Values, name: string) => String(values[name] ?? '').trim();
const phoneOf = (values: Values, name: string) => formatPhone(textOf(values, name));
const regionOf = (regions: readonly { value: string; display: string }[], code: string) =>
  regions.find(({ value }) => value === code)?.display ?? code;

function addressRows(values: Values): ReviewRow[] {
  const text = (name: string) => textOf(values, name);
  const isCanadian = values.country === 'CA';
  const region: ReviewRow[] = isCanadian
    ? [
        ['Province', regionOf(CANADIAN_PROVINCES, text('province'))],
        ['Postal Code', text('postalCode')],
      ]
    : [
        ['State', regionOf(US_STATES, text('state'))],
        ['ZIP Code', text('zipCode')],
      ];
  return [
    ['Country', regionOf(COUNTRIES, text('country'))],
    ...(isCanadian ? [['US customers', values.hasUsCustomers ? 'Yes' : 'No'] satisfies ReviewRow] : []),
    ['Address', text('address')],
    ['Address 2', text('address2')],
    ['City', text('city')],
    ...region,
  ];
}

function businessRows(values: Values, types: BusinessTypeOptions): ReviewRow[] {
  if (values.hasUsCustomers !== true) return [];
  const text = (name: string) => textOf(values, name);
  const stock: ReviewRow[] = [
    ['Stock Symbol', text('stockSymbol')],
    ['Stock Exchange', text('stockExchange')],
  ];
  return [
    ['Legal Company Name', text('legalCompanyName')],
    ['Tax ID', text('taxId')],
    ['Type of Business', types.find(({ code }) => code === values.businessType)?.name ?? ''],
    ...(values.businessType === BusinessType.PUBLIC_PROFIT ? stock : []),
    ['Website', text('website')],
  ];
}

export const accountRows = (values: Values, { businessTypes }: NewAccountChoices): ReviewRow[] => [
  ['Account Name (DBA)', textOf(values, 'companyName')],
  ['Contact Name', textOf(values, 'contactName')],
  ['Contact Number', phoneOf(values, 'contactNumber')],
  ['Email', textOf(values, 'email')],
  ...businessRows(values, businessTypes),
  ['Billing Account Number', textOf(values, 'billingAccountNumber')],
  ...addressRows(values),
];

export const adminRows = (values: Values, { zones }: NewAccountChoices): ReviewRow[] => [
  ['First Name', textOf(values, 'adminFirstName')],
  ['Last Name', textOf(values, 'adminLastName')],
  ['Contact Number', phoneOf(values, 'adminContactNumber')],
  ['Time Zone', zones.find(({ id }) => id === values.adminTimeZone)?.description ?? ''],
  ['Username', textOf(values, 'adminUsername')],
  ['Email', textOf(values, 'adminEmail')],
];

export const planRows = (values: Values, { plans }: NewAccountChoices): ReviewRow[] => [
  ['Plan', plans.find(({ id }) => id === values.pricingPlan)?.name ?? ''],
];

export function registryRows(values: Values, { verticalTypes }: NewAccountChoices): ReviewRow[] {
  if (values.hasUsCustomers !== true) return [];
  const vertical = verticalTypes.find(({ type }) => type === values.verticalBusinessType);
  const samples = [1, 2, 3, 4, 5].map(
    (sample): ReviewRow => [`Sample ${sample}`, textOf(values, `sample${sample}`)],
  );
  return [
    ['Vertical Business Type', vertical?.displayName ?? ''],
    ['Description', textOf(values, 'description')],
    ...samples,
  ];
}

export const numberRows = (values: Values): ReviewRow[] => [
  ['Number Type', values.phoneActivationType === ActivationType.IMPORT ? 'Existing Number' : 'New Number'],
  ['Phone Number', formatPhone(fromFoundNumber(textOf(values, 'phoneNumber')))],
];
