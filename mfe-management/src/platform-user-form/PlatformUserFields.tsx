import { emailAddress, type PlatformUser, requiredText } from '@dashboard/shared/contracts';
import { FieldPair, FormSection, TextField, useFieldAccess, useUniqueCheck } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';

interface PlatformUserFieldsProps {
  usernameMax: number;
  /** The record being edited; none while one is made. */
  user?: PlatformUser;
}

/** What of a user's fields the signed-in user may only read. All of a new one's are theirs to fill in. */
function useReadOnly(user: PlatformUser | undefined) {
  const access = useFieldAccess('Platform Users');
  return (field: keyof PlatformUser) => user !== undefined && access(field) !== 'edit';
}

function NameFields({ isReadOnly }: { isReadOnly: (field: keyof PlatformUser) => boolean }) {
  return (
    <FieldPair>
      <TextField
        name="firstName"
        label="First Name"
        autoComplete="off"
        isRequired
        isReadOnly={isReadOnly('firstName')}
      />
      <TextField
        name="lastName"
        label="Last Name"
        autoComplete="off"
        isRequired
        isReadOnly={isReadOnly('lastName')}
      />
    </FieldPair>
  );
}

/** Who somebody is, and how they log in. */
export function PlatformUserFields({ user, usernameMax }: PlatformUserFieldsProps) {
  const { userId: ownId } = useSession();
  const userId = user?.userId;
  const isOwn = userId === ownId;
  const isReadOnly = useReadOnly(user);
  const username = useUniqueCheck({ field: 'username', schema: requiredText(usernameMax), userId });
  const email = useUniqueCheck({ field: 'email', schema: emailAddress, userId });
  return (
    <FormSection title="Details">
      <NameFields isReadOnly={isReadOnly} />
      <TextField
        name="username"
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={`Used to log in. Up to ${usernameMax} characters.`}
        check={username}
        isRequired
        isReadOnly={isReadOnly('username')}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        help={isOwn && 'Change your own email in Edit Profile.'}
        check={email}
        isRequired
        isReadOnly={isOwn || isReadOnly('email')}
      />
    </FormSection>
  );
}
