import { CANADIAN_PROVINCES, COUNTRIES, US_STATES } from '@dashboard/shared/contracts';
import { FieldPair, FormSection, SelectField, TextField, useFieldValue } from '@dashboard/shared/forms';
import { AddressField, type AddressFieldsByCountry } from '@dashboard/shared/forms/address-field';

const FILLS: AddressFieldsByCountry = {
  US: { city: 'city', adminArea: 'state', postalCode: 'zipCode' },
  CA: { city: 'city', adminArea: 'providence', postalCode: 'postalCode' },
};
const REQUIRED = { autoComplete: 'off', isRequired: true } as const;

function RegionFields() {
  if (useFieldValue('country') === 'CA') {
    return (
      <FieldPair>
        <SelectField name="providence" label="Province" options={CANADIAN_PROVINCES} isRequired />
        <TextField {...REQUIRED} name="postalCode" label="Postal Code" />
      </FieldPair>
    );
  }
  return (
    <FieldPair>
      <SelectField name="state" label="State" options={US_STATES} isRequired />
      <TextField {...REQUIRED} name="zipCode" label="ZIP Code" />
    </FieldPair>
  );
}

/** The provider's address, in the US or in Canada. */
export function AddressFields() {
  return (
    <FormSection title="Address">
      <FieldPair>
        <SelectField name="country" label="Country" options={COUNTRIES} isRequired />
        <AddressField name="address" label="Address" fills={FILLS} isRequired />
      </FieldPair>
      <FieldPair>
        <TextField name="address2" label="Address 2" autoComplete="off" help="Optional." />
        <TextField {...REQUIRED} name="city" label="City" />
      </FieldPair>
      <RegionFields />
    </FormSection>
  );
}
