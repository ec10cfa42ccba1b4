import { emailAddress, type PlatformUser, requiredText } from '@dashboard/shared/contracts';
import { FieldPair, FormSection, TextField, useFieldAccess, useUniqueCheck } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';

interface PlatformUserFieldsProps {
  usernameMax: number;
  /** The record being edited. Undefined for a new user. */
  user?: PlatformUser;
}

/** Returns the props of a field by name. An existing user's fields follow the permissions; a new user's are editable. */
function useFields(user: PlatformUser | undefined) {
  const access = useFieldAccess('Platform Users');
  return (name: keyof PlatformUser, isOwn = false) => ({
    name,
    autoComplete: 'off',
    isRequired: true,
    isReadOnly: isOwn || (user !== undefined && access(name) !== 'edit'),
  });
}

/** The name, username and email of a platform user. */
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
