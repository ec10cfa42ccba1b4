import * as v from 'valibot';
import { addressFields, canadianProvince, usAddressFields } from './address';
import { BusinessType } from './codes';
import {
  emailAddress,
  INVALID_VALUE,
  optionalText,
  phoneNumber,
  postalCode,
  REQUIRED,
  requiredText,
  taxId,
  webAddress,
} from './fields';
import {
  ACCOUNT_USER_FIRST_NAME_MAX,
  ACCOUNT_USER_LAST_NAME_MAX,
  BILLING_ACCOUNT_NUMBER_MAX,
  CODE_MAX,
  NAME_MAX,
  STOCK_SYMBOL_MAX,
  TAX_ID_MAX,
  USERNAME_MAX,
  WEB_ADDRESS_MAX,
} from './limits';
import { optionalPhoneNumber, timeZoneId } from './person-fields';

const BUSINESS_TYPES = Object.values(BusinessType);

// Optional fields may be absent: a field hidden by permissions has no value in the form.
const contact = {
  companyName: requiredText(NAME_MAX),
  contactName: requiredText(NAME_MAX),
  contactNumber: phoneNumber,
  email: emailAddress,
  billingAccountNumber: v.optional(optionalText(BILLING_ACCOUNT_NUMBER_MAX)),
};
const stock = {
  stockSymbol: v.optional(optionalText(STOCK_SYMBOL_MAX)),
  stockExchange: v.optional(optionalText(CODE_MAX)),
};

/** A US account always has US customers, and its registration requires all of these fields. */
const usAccount = v.object({
  ...contact,
  ...usAddressFields,
  country: v.literal('US'),
  hasUsCustomers: v.literal(true, INVALID_VALUE),
  legalCompanyName: requiredText(NAME_MAX),
  taxId: v.pipe(requiredText(TAX_ID_MAX), taxId),
  businessType: v.picklist(BUSINESS_TYPES, REQUIRED),
  website: v.optional(webAddress),
  ...stock,
});

/** US registration fields are only checked for length; an unknown business type counts as none. */
const canadianAccount = v.object({
  ...contact,
  ...addressFields,
  country: v.literal('CA'),
  province: canadianProvince,
  postalCode: postalCode('CA'),
  hasUsCustomers: v.boolean(REQUIRED),
  legalCompanyName: v.optional(optionalText(NAME_MAX)),
  taxId: v.optional(optionalText(TAX_ID_MAX)),
  businessType: v.optional(v.fallback(v.picklist(['', ...BUSINESS_TYPES]), '')),
  website: v.optional(optionalText(WEB_ADDRESS_MAX)),
  ...stock,
});

const isTraded = ({ businessType }: { businessType?: string | undefined }) =>
  businessType === BusinessType.PUBLIC_PROFIT;

/**
 * The fields of an account's form. Fields of the other country are ignored and not sent. Fields required because of
 * another field's value are reported even when a third field is invalid.
 */
export const AccountForm = v.pipe(
  v.variant('country', [usAccount, canadianAccount], REQUIRED),
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
      [['businessType'], ['stockSymbol']],
      (account) => !isTraded(account) || Boolean(account.stockSymbol),
      REQUIRED,
    ),
    ['stockSymbol'],
  ),
  v.forward(
    v.partialCheck(
      [['businessType'], ['stockExchange']],
      (account) => !isTraded(account) || Boolean(account.stockExchange),
      REQUIRED,
    ),
    ['stockExchange'],
  ),
);
export type AccountForm = v.InferOutput<typeof AccountForm>;

/** The first user of a new account, its administrator. */
export const AccountUserForm = v.object({
  firstName: requiredText(ACCOUNT_USER_FIRST_NAME_MAX),
  lastName: requiredText(ACCOUNT_USER_LAST_NAME_MAX),
  contactNumber: optionalPhoneNumber,
  timeZone: timeZoneId,
  username: requiredText(USERNAME_MAX),
  email: emailAddress,
});
export type AccountUserForm = v.InferOutput<typeof AccountUserForm>;
