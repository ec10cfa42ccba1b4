import { emailAddress, requiredText, type TimeZone, USERNAME_MAX } from '@dashboard/shared/contracts';
import { FieldPair, FormSection, SelectField, TextField, useUniqueCheck } from '@dashboard/shared/forms';
import { PhoneField } from '@dashboard/shared/forms/fields';
import { useMemo } from 'react';

const REQUIRED = { autoComplete: 'off', isRequired: true } as const;

/** The provider's first user, who can add others. */
export function InitialUserFields({ zones }: { zones: readonly TimeZone[] }) {
  const username = useUniqueCheck({ field: 'username', schema: requiredText(USERNAME_MAX) });
  const email = useUniqueCheck({ field: 'email', schema: emailAddress });
  const options = useMemo(
    () => zones.map(({ id, description }) => ({ value: id, display: description })),
    [zones],
  );
  return (
    <FormSection title="Initial user">
      <FieldPair>
        <TextField {...REQUIRED} name="firstName" label="First Name" />
        <TextField {...REQUIRED} name="lastName" label="Last Name" />
      </FieldPair>
      <FieldPair>
        <TextField
          {...REQUIRED}
          name="username"
          label="Username"
          autoCapitalize="none"
          spellCheck={false}
          check={username}
        />
        <TextField {...REQUIRED} name="email" label="Email" type="email" check={email} />
      </FieldPair>
      <FieldPair>
        <PhoneField name="contactNumber" label="Contact Number" isRequired />
        <SelectField name="timeZone" label="Time Zone" options={options} isRequired />
      </FieldPair>
    </FormSection>
  );
}
