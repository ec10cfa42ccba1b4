import { type Account, AccountStatus, INVALID_VALUE, wholeAddress } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import * as v from 'valibot';

/** The only field that the drawer changes: an account's other fields have a form for its provider. */
export const CompanyStatusForm = v.object({
  status: v.picklist(Object.values(AccountStatus), INVALID_VALUE),
});

export interface Fact {
  label: string;
  text: string;
}

/** The facts that have a value: fields the user may not read are absent. */
const filled = (facts: { label: string; text: string | undefined }[]): Fact[] =>
  facts.flatMap(({ label, text }) => (text ? [{ label, text }] : []));

const addressOf = ({ country, ...account }: Account) => {
  const isCanadian = country === 'CA';
  return wholeAddress({
    address: [account.address, account.address2].filter(Boolean).join(', '),
    city: account.city ?? '',
    region: (isCanadian ? account.province : account.state) ?? '',
    postalCode: (isCanadian ? account.postalCode : account.zipCode) ?? '',
  });
};

export const companyFacts = (company: Account): Fact[] =>
  filled([
    { label: 'Legal Company Name', text: company.legalCompanyName },
    { label: 'Contact Name', text: company.contactName },
    { label: 'Contact Number', text: company.contactNumber && formatPhone(company.contactNumber) },
    { label: 'Email', text: company.email },
    { label: 'Address', text: addressOf(company) },
    { label: 'Website', text: company.website },
  ]);

export const planFacts = (company: Account, planName: string | undefined): Fact[] =>
  filled([
    { label: 'Plan', text: planName },
    { label: 'Billing Account Number', text: company.billingAccountNumber },
    { label: 'Tax ID', text: company.taxId },
    { label: 'Business Type', text: company.businessTypeLabel },
  ]);
