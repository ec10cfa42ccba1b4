import { FieldPair, FormSection, TextField } from '@dashboard/shared/forms';
import { PhoneField } from '@dashboard/shared/forms/fields';

const REQUIRED = { autoComplete: 'off', isRequired: true } as const;

/** The provider's company and its contact person. */
export function CompanyFields() {
  return (
    <FormSection title="Service Provider">
      <FieldPair>
        <TextField {...REQUIRED} name="affiliateName" label="Name" />
        <TextField {...REQUIRED} name="affiliateContactPerson" label="Contact Person" />
      </FieldPair>
      <FieldPair>
        <TextField {...REQUIRED} name="affiliateEmail" label="Email" type="email" />
        <PhoneField name="affiliateContactNumber" label="Contact Number" help="Optional." />
      </FieldPair>
    </FormSection>
  );
}
