import { emailAddress, type PlatformUser, requiredText } from '@dashboard/shared/contracts';
import { FieldPair, FormSection, TextField, useFieldAccess, useUniqueCheck } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';

interface PlatformUserFieldsProps {
  usernameMax: number;
  /** The record being edited; none while one is made. */
  user?: PlatformUser;
}

/** A field by its name. What of a user's fields may only be read shows so; all of a new one's are there to fill in. */
function useFields(user: PlatformUser | undefined) {
  const access = useFieldAccess('Platform Users');
  return (name: keyof PlatformUser, isOwn = false) => ({
    name,
    autoComplete: 'off',
    isRequired: true,
    isReadOnly: isOwn || (user !== undefined && access(name) !== 'edit'),
  });
}

/** Who somebody is, and how they log in. */
export function PlatformUserFields({ user, usernameMax }: PlatformUserFieldsProps) {
  const { userId: ownId } = useSession();
  const userId = user?.userId;
  const isOwn = userId === ownId;
  const field = useFields(user);
  const username = useUniqueCheck({ field: 'username', schema: requiredText(usernameMax), userId });
  const email = useUniqueCheck({ field: 'email', schema: emailAddress, userId });
  return (
    <FormSection title="Details">
      <FieldPair>
        <TextField {...field('firstName')} label="First Name" />
        <TextField {...field('lastName')} label="Last Name" />
      </FieldPair>
      <TextField
        {...field('username')}
        label="Username"
        autoCapitalize="none"
        spellCheck={false}
        help={`Used to log in. Up to ${usernameMax} characters.`}
        check={username}
      />
      <TextField
        {...field('email', isOwn)}
        label="Email"
        type="email"
        help={isOwn && 'Change your own email in Edit Profile.'}
        check={email}
      />
    </FormSection>
  );
}
