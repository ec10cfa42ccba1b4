import { emailAddress, type OwnProfile, type TimeZone } from '@dashboard/shared/contracts';
import {
  FieldPair,
  FormCard,
  FormSection,
  SelectField,
  TextField,
  useFieldAccess,
  useFieldValue,
  useUniqueCheck,
} from '@dashboard/shared/forms';
import { CheckboxField, PasswordField, PhoneField } from '@dashboard/shared/forms/fields';
import { useMemo } from 'react';
import { isOtherEmail } from './profile-form';

const SMS_TO_EMAIL = 'New texts in your inboxes are mailed to the email above as well.';

interface FieldsProps {
  profile: OwnProfile;
  isReadOnly: (field: keyof OwnProfile) => boolean;
}

function NameFields({ isReadOnly }: Pick<FieldsProps, 'isReadOnly'>) {
  return (
    <FieldPair>
      <TextField
        name="firstName"
        label="First Name"
        autoComplete="given-name"
        isRequired
        isReadOnly={isReadOnly('firstName')}
      />
      <TextField
        name="lastName"
        label="Last Name"
        autoComplete="family-name"
        isRequired
        isReadOnly={isReadOnly('lastName')}
      />
    </FieldPair>
  );
}

/** The email and, while it differs from the loaded one, the current password. */
function EmailFields({ profile, isReadOnly }: FieldsProps) {
  const check = useUniqueCheck({ field: 'email', schema: emailAddress, userId: profile.userId });
  const email = useFieldValue('email');
  return (
    <>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        check={check}
        isRequired
        isReadOnly={isReadOnly('email')}
      />
      {isOtherEmail(String(email), profile) && (
        <PasswordField
          name="currentPassword"
          label="Current password"
          help="This email can be used to reset your password, so changing it requires your current password."
        />
      )}
    </>
  );
}

function TimeZoneField({ zones, isReadOnly }: { zones: readonly TimeZone[]; isReadOnly: boolean }) {
  const options = useMemo(
    () => zones.map(({ id, description }) => ({ value: id, display: description })),
    [zones],
  );
  return (
    <SelectField
      name="timeZone"
      label="Time Zone"
      options={options}
      help="Dates and times are shown to you in this time zone."
      isRequired
      isReadOnly={isReadOnly}
    />
  );
}

/** Shown only to users who may read it. */
function SmsToEmailField({ profile }: { profile: OwnProfile }) {
  const access = useFieldAccess('SMS_TO_EMAIL')('smsToEmail');
  if (access === 'hidden' || profile.smsToEmail === undefined) return null;
  const isFixed = access === 'read';
  return (
    <CheckboxField
      name="smsToEmail"
      label="SMS to Email"
      help={isFixed ? `${SMS_TO_EMAIL} You do not have permission to change this.` : SMS_TO_EMAIL}
      isDisabled={isFixed}
    />
  );
}

/** The fields of Edit Profile, according to the user's permissions. */
export function ProfileFields({ profile, zones }: { profile: OwnProfile; zones: readonly TimeZone[] }) {
  const access = useFieldAccess('Profile Settings');
  const isReadOnly = (field: keyof OwnProfile) => access(field) !== 'edit';
  return (
    <FormCard>
      <FormSection title="Details">
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          help="Used to log in. It cannot be changed."
          isReadOnly
        />
        <NameFields isReadOnly={isReadOnly} />
        <PhoneField
          name="contactNumber"
          label="Contact Number"
          help="Optional."
          keepsLastDigits
          isReadOnly={isReadOnly('contactNumber')}
        />
        <EmailFields profile={profile} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title="Preferences">
        <TimeZoneField zones={zones} isReadOnly={isReadOnly('timeZone')} />
        <SmsToEmailField profile={profile} />
      </FormSection>
    </FormCard>
  );
}
