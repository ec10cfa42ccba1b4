import { emailAddress } from '@dashboard/shared/contracts';
import { FieldPair, FormSection, TextField, useUniqueCheck } from '@dashboard/shared/forms';
import { PhoneField } from '@dashboard/shared/forms/fields';

const REQUIRED = { autoComplete: 'off', isRequired: true } as const;

/** The provider's company and its contact person. `serviceProviderId`: the provider being edited. */
export function CompanyFields({ serviceProviderId }: { serviceProviderId?: number }) {
  const email = useUniqueCheck({ field: 'email', schema: emailAddress, serviceProviderId });
  return (
    <FormSection title="Service Provider">
      <FieldPair>
        <TextField {...REQUIRED} name="affiliateName" label="Name" />
        <TextField {...REQUIRED} name="affiliateContactPerson" label="Contact Person" />
      </FieldPair>
      <FieldPair>
        <TextField {...REQUIRED} name="affiliateEmail" label="Email" type="email" check={email} />
        <PhoneField name="affiliateContactNumber" label="Contact Number" help="Optional." />
      </FieldPair>
    </FormSection>
  );
}
