import {
  emailAddress,
  PLATFORM_USERNAME_CREATE_MAX,
  PlatformUserCreate,
  requiredText,
} from '@dashboard/shared/contracts';
import { FieldPair, FormDialog, TextField, useUniqueCheck } from '@dashboard/shared/forms';
import { notifyCreated } from '@dashboard/shared/notify';
import { createProviderUser } from '../api/provider-users';

const BLANK_USER = { firstName: '', lastName: '', username: '', email: '' };
const REQUIRED = { autoComplete: 'off', isRequired: true } as const;

function UserFields() {
  const username = useUniqueCheck({ field: 'username', schema: requiredText(PLATFORM_USERNAME_CREATE_MAX) });
  const email = useUniqueCheck({ field: 'email', schema: emailAddress });
  return (
    <>
      <FieldPair>
        <TextField {...REQUIRED} name="firstName" label="First Name" />
        <TextField {...REQUIRED} name="lastName" label="Last Name" />
      </FieldPair>
      <TextField
        {...REQUIRED}
        name="username"
        label="Username"
        autoCapitalize="none"
        spellCheck={false}
        check={username}
      />
      <TextField
        {...REQUIRED}
        name="email"
        label="Email"
        type="email"
        help="The link to create a password is sent to this address."
        check={email}
      />
    </>
  );
}

interface AddUserDialogProps {
  serviceProviderId: number;
  onClose: () => void;
}

/** Adds a platform user to a provider. */
export function AddUserDialog({ serviceProviderId, onClose }: AddUserDialogProps) {
  const add = async (values: PlatformUserCreate) => {
    await createProviderUser(serviceProviderId, values);
    notifyCreated('Platform user');
    onClose();
  };
  return (
    <FormDialog
      title="Add Platform User"
      subject="the new platform user"
      schema={PlatformUserCreate}
      initialValues={BLANK_USER}
      onSubmit={add}
      onClose={onClose}
    >
      <UserFields />
    </FormDialog>
  );
}
