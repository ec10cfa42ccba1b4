import { CANADIAN_PROVINCES, US_STATES } from '@dashboard/shared/contracts';
import { FieldPair, useFieldValue } from '@dashboard/shared/forms';
import { AddressField, type AddressFieldsByCountry } from '@dashboard/shared/forms/address-field';
import { ByAccess, useAccountAccess } from './account-access';
import { CountryField, UsCustomersField } from './CountryFields';
import { AccountSelectField, AccountTextField } from './fields';

const FILLS: AddressFieldsByCountry = {
  US: { city: 'city', adminArea: 'state', postalCode: 'zipCode' },
  CA: { city: 'city', adminArea: 'province', postalCode: 'postalCode' },
};

function RegionFields() {
  if (useFieldValue('country') === 'CA') {
    return (
      <FieldPair>
        <AccountSelectField name="province" label="Province" options={CANADIAN_PROVINCES} isRequired />
        <AccountTextField name="postalCode" label="Postal Code" isRequired />
      </FieldPair>
    );
  }
  return (
    <FieldPair>
      <AccountSelectField name="state" label="State" options={US_STATES} isRequired />
      <AccountTextField name="zipCode" label="ZIP Code" isRequired />
    </FieldPair>
  );
}

/** The address of an account, and whether it texts US numbers, which depends on the country. */
export function AddressFields() {
  const access = useAccountAccess();
  return (
    <>
      <FieldPair>
        <CountryField />
        <ByAccess name="address" label="Address">
          <AddressField
            name="address"
            label="Address"
            fills={FILLS}
            isEditable={(field) => access(field) === 'edit'}
            isRequired
          />
        </ByAccess>
      </FieldPair>
      <UsCustomersField />
      <FieldPair>
        <AccountTextField name="address2" label="Address 2" help="Optional." />
        <AccountTextField name="city" label="City" isRequired />
      </FieldPair>
      <RegionFields />
    </>
  );
}
