import { emailAddress, type OwnProfile, type TimeZone } from '@dashboard/shared/contracts';
import {
  CheckboxField,
  FieldPair,
  FormCard,
  FormSection,
  PasswordField,
  PhoneField,
  SelectField,
  TextField,
  useFieldAccess,
  useFieldValue,
  useUniqueCheck,
} from '@dashboard/shared/forms';
import { useMemo } from 'react';
import { isOtherEmail } from './profile-form';

const SMS_TO_EMAIL = 'New texts in your inboxes are mailed to the email above as well.';

function EmailFields({ profile, isReadOnly }: { profile: OwnProfile; isReadOnly: boolean }) {
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
        isReadOnly={isReadOnly}
      />
      {isOtherEmail(String(email), profile) && (
        <PasswordField
          name="currentPassword"
          label="Current password"
          help="Whoever has this email can reset your password, so changing it needs the one you have."
        />
      )}
    </>
  );
}

function SmsToEmailField({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <CheckboxField
      name="smsToEmail"
      label="SMS to Email"
      help={isReadOnly ? `${SMS_TO_EMAIL} You do not have permission to change this.` : SMS_TO_EMAIL}
      isDisabled={isReadOnly}
    />
  );
}

/** The fields of Edit Profile, each as far as the user may see and change it. */
export function ProfileFields({ profile, zones }: { profile: OwnProfile; zones: readonly TimeZone[] }) {
  const access = useFieldAccess('Profile Settings');
  const smsToEmail = useFieldAccess('SMS_TO_EMAIL')('smsToEmail');
  const isFixed = (field: keyof OwnProfile) => access(field) !== 'edit';
  const options = useMemo(
    () => zones.map(({ id, description }) => ({ value: id, display: description })),
    [zones],
  );
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
        <FieldPair>
          <TextField
            name="firstName"
            label="First Name"
            autoComplete="given-name"
            isRequired
            isReadOnly={isFixed('firstName')}
          />
          <TextField
            name="lastName"
            label="Last Name"
            autoComplete="family-name"
            isRequired
            isReadOnly={isFixed('lastName')}
          />
        </FieldPair>
        <PhoneField
          name="contactNumber"
          label="Contact Number"
          help="Optional."
          isReadOnly={isFixed('contactNumber')}
        />
        <EmailFields profile={profile} isReadOnly={isFixed('email')} />
      </FormSection>
      <FormSection title="Preferences">
        <SelectField
          name="timeZone"
          label="Time Zone"
          options={options}
          help="Dates and times are shown to you in this time zone."
          isRequired
          isReadOnly={isFixed('timeZone')}
        />
        {smsToEmail !== 'hidden' && profile.smsToEmail !== undefined && (
          <SmsToEmailField isReadOnly={smsToEmail === 'read'} />
        )}
      </FormSection>
    </FormCard>
  );
}
