import { emailAddress, requiredText, type TimeZone, USERNAME_MAX } from '@dashboard/shared/contracts';
import {
  FieldPair,
  FormCard,
  FormSection,
  SelectField,
  TextField,
  useUniqueCheck,
} from '@dashboard/shared/forms';
import { PhoneField } from '@dashboard/shared/forms/fields';
import { useMemo } from 'react';
import { ADMIN_FIELDS } from './new-account-form';

/** The administrator of a new account, its first user. */
export function AdminUserFields({ zones }: { zones: readonly TimeZone[] }) {
  const username = useUniqueCheck({ field: 'username', schema: requiredText(USERNAME_MAX) });
  const email = useUniqueCheck({ field: 'email', schema: emailAddress });
  const options = useMemo(
    () => zones.map(({ id, description }) => ({ value: id, display: description })),
    [zones],
  );
  const required = { autoComplete: 'off', isRequired: true } as const;
  return (
    <FormCard>
      <FormSection>
        <FieldPair>
          <TextField {...required} name={ADMIN_FIELDS.firstName} label="First Name" />
          <TextField {...required} name={ADMIN_FIELDS.lastName} label="Last Name" />
        </FieldPair>
        <FieldPair>
          <PhoneField name={ADMIN_FIELDS.contactNumber} label="Contact Number" help="Optional." />
          <SelectField name={ADMIN_FIELDS.timeZone} label="Time Zone" options={options} isRequired />
        </FieldPair>
        <TextField
          {...required}
          name={ADMIN_FIELDS.username}
          label="Username"
          autoCapitalize="none"
          spellCheck={false}
          help="Used to log in."
          check={username}
        />
        <TextField
          {...required}
          name={ADMIN_FIELDS.email}
          label="Email"
          type="email"
          help="The link to create a password is sent to this address."
          check={email}
        />
      </FormSection>
    </FormCard>
  );
}
