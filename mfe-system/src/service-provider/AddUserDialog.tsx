import { PLATFORM_USERNAME_CREATE_MAX, PlatformUserCreate } from '@dashboard/shared/contracts';
import { FormDialog } from '@dashboard/shared/forms';
import { notifyCreated } from '@dashboard/shared/notify';
import { Text } from '@dashboard/shared/ui';
import { EmailField, NameFields, UsernameField } from '@dashboard/shared/user-form';
import { createProviderUser } from '../api/provider-users';

const BLANK_USER = { firstName: '', lastName: '', username: '', email: '' };
const NEW = { user: undefined, resource: 'Platform Users' } as const;

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
      <Text color="fg.muted">The user gets an email with a link to create a password.</Text>
      <NameFields {...NEW} />
      <UsernameField {...NEW} max={PLATFORM_USERNAME_CREATE_MAX} />
      <EmailField {...NEW} />
    </FormDialog>
  );
}
