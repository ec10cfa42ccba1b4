import { FieldPair, useFieldValue, useSetFields } from '@dashboard/shared/forms';
import { useAccountAccess } from './account-access';
import { BusinessFields } from './BusinessFields';
import { AccountPhoneField, AccountTextField } from './fields';

/** The account name. The legal name is the same until the user edits it. */
function NameField() {
  const legalName = useFieldValue('legalCompanyName');
  const isLegalNameOpen = useAccountAccess()('legalCompanyName') === 'edit';
  const setFields = useSetFields();
  return (
    <AccountTextField
      name="companyName"
      label="Account Name (DBA)"
      isRequired
      onEdit={(name, previous) => {
        if (isLegalNameOpen && legalName === previous) setFields({ legalCompanyName: name });
      }}
    />
  );
}

/** The company of an account and its contact person. */
export function CompanyFields({ isBrandVerified = false }: { isBrandVerified?: boolean }) {
  const hasUsCustomers = useFieldValue('hasUsCustomers') === true;
  return (
    <>
      <FieldPair>
        <NameField />
        {hasUsCustomers && <AccountTextField name="legalCompanyName" label="Legal Company Name" isRequired />}
      </FieldPair>
      <FieldPair>
        <AccountTextField name="contactName" label="Contact Name" isRequired />
        <AccountPhoneField name="contactNumber" label="Contact Number" isRequired />
      </FieldPair>
      <AccountTextField name="email" label="Email" type="email" isRequired />
      {hasUsCustomers && <BusinessFields isBrandVerified={isBrandVerified} />}
    </>
  );
}
