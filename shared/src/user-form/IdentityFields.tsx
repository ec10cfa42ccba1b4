import { emailAddress, type Resource, requiredText } from '../contracts';
import { FieldPair, TextField, useFieldAccess, useUniqueCheck } from '../forms';
import { useSession } from '../session';

interface IdentityFieldProps {
  /** The record being edited. Undefined for a new user. */
  user: { userId: number } | undefined;
  resource: Resource;
}

/** Whether a field is read-only. An existing user's fields follow the permissions; a new user's are editable. */
export function useReadOnlyFields({ user, resource }: IdentityFieldProps) {
  const access = useFieldAccess(resource);
  return (name: string) => user !== undefined && access(name) !== 'edit';
}

const REQUIRED = { autoComplete: 'off', isRequired: true } as const;

/** First and last name. */
export function NameFields(props: IdentityFieldProps) {
  const isReadOnly = useReadOnlyFields(props);
  return (
    <FieldPair>
      <TextField name="firstName" label="First Name" {...REQUIRED} isReadOnly={isReadOnly('firstName')} />
      <TextField name="lastName" label="Last Name" {...REQUIRED} isReadOnly={isReadOnly('lastName')} />
    </FieldPair>
  );
}

/** The username, checked for other users while it is typed. */
export function UsernameField({ max, ...props }: IdentityFieldProps & { max: number }) {
  const isReadOnly = useReadOnlyFields(props);
  const check = useUniqueCheck({ field: 'username', schema: requiredText(max), userId: props.user?.userId });
  return (
    <TextField
      name="username"
      label="Username"
      {...REQUIRED}
      isReadOnly={isReadOnly('username')}
      autoCapitalize="none"
      spellCheck={false}
      help={`Used to log in. Up to ${max} characters.`}
      check={check}
    />
  );
}

/** The email address, checked for other users while it is typed. Users change their own in Edit Profile. */
export function EmailField(props: IdentityFieldProps) {
  const { userId: ownId } = useSession();
  const isReadOnly = useReadOnlyFields(props);
  const userId = props.user?.userId;
  const isOwn = userId === ownId;
  const check = useUniqueCheck({ field: 'email', schema: emailAddress, userId });
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      {...REQUIRED}
      isReadOnly={isOwn || isReadOnly('email')}
      help={isOwn && 'Change your own email in Edit Profile.'}
      check={check}
    />
  );
}
