import { usageText } from '@dashboard/shared/accounts';
import {
  type Account,
  AccountStatus,
  type AccountUsage,
  INVALID_VALUE,
  wholeAddress,
} from '@dashboard/shared/contracts';
import type { Detail } from '@dashboard/shared/controls';
import { formatPhone } from '@dashboard/shared/format';
import * as v from 'valibot';

/** The only field that the drawer changes: the account's page has a form for all of them. */
export const CompanyStatusForm = v.object({
  status: v.picklist(Object.values(AccountStatus), INVALID_VALUE),
});

/** The details that have a value: fields the user may not read are absent. */
const filled = (details: { label: string; value: string | undefined }[]): Detail[] =>
  details.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

const addressOf = ({ country, ...account }: Account) => {
  const isCanadian = country === 'CA';
  return wholeAddress({
    address: [account.address, account.address2].filter(Boolean).join(', '),
    city: account.city ?? '',
    region: (isCanadian ? account.province : account.state) ?? '',
    postalCode: (isCanadian ? account.postalCode : account.zipCode) ?? '',
  });
};

export const companyDetails = (company: Account): Detail[] =>
  filled([
    { label: 'Legal Company Name', value: company.legalCompanyName },
    { label: 'Contact Name', value: company.contactName },
    { label: 'Contact Number', value: company.contactNumber && formatPhone(company.contactNumber) },
    { label: 'Email', value: company.email },
    { label: 'Address', value: addressOf(company) },
    { label: 'Website', value: company.website },
  ]);

export const planDetails = (
  company: Account,
  { planName, usage }: { planName: string | undefined; usage: AccountUsage | undefined },
): Detail[] =>
  filled([
    { label: 'Plan', value: planName },
    { label: 'Segments sent', value: usage && usageText(usage) },
    { label: 'Billing Account Number', value: company.billingAccountNumber },
    { label: 'Tax ID', value: company.taxId },
    { label: 'Business Type', value: company.businessTypeLabel },
  ]);
