import {
  type OwnProfile,
  type OwnProfilePatch,
  PASSWORD_NEEDED,
  PHONE_DIGITS,
  ProfileForm,
  requiredText,
  USERNAME_MAX,
} from '@dashboard/shared/contracts';
import { hashPassword } from '@dashboard/shared/password';
import * as v from 'valibot';

const formEntries = v.object({
  ...ProfileForm.entries,
  /** Shown, never sent. */
  username: requiredText(USERNAME_MAX),
  /** Required and sent only with a new email address. */
  currentPassword: v.string(),
});
export type ProfileValues = v.InferInput<typeof formEntries>;

const lastDigits = (phone: string) => phone.slice(-PHONE_DIGITS);

/** Whether the address differs from the loaded one. Its owner can reset the password. */
export const isOtherEmail = (email: string, { email: loaded }: OwnProfile) => email.trim() !== loaded;

/** The schema of the form for a loaded profile. */
export function profileSchema(profile: OwnProfile) {
  return v.pipe(
    formEntries,
    v.forward(
      v.partialCheck(
        [['email'], ['currentPassword']],
        ({ email, currentPassword }) => currentPassword !== '' || !isOtherEmail(email, profile),
        PASSWORD_NEEDED,
      ),
      ['currentPassword'],
    ),
  );
}

export const toFormValues = ({
  userId: _userId,
  version: _version,
  ...fields
}: OwnProfile): ProfileValues => ({
  ...fields,
  contactNumber: lastDigits(fields.contactNumber),
  currentPassword: '',
});

/** Builds the request body. The password is sent only as a hash. */
export async function toPatch(
  values: v.InferOutput<typeof formEntries>,
  { profile, canChangeSmsToEmail }: { profile: OwnProfile; canChangeSmsToEmail: boolean },
): Promise<OwnProfilePatch> {
  const { firstName, lastName, contactNumber, email, timeZone, smsToEmail, currentPassword } = values;
  return {
    firstName,
    lastName,
    contactNumber: lastDigits(contactNumber),
    email,
    timeZone,
    ...(canChangeSmsToEmail && { smsToEmail }),
    ...(isOtherEmail(email, profile) && { currentPassword: await hashPassword(currentPassword) }),
  };
}
