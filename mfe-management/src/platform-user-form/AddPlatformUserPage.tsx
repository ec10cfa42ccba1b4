import { PLATFORM_USERNAME_CREATE_MAX, PlatformUserCreate } from '@dashboard/shared/contracts';
import { FormCard, PageForm } from '@dashboard/shared/forms';
import { notifyCreated } from '@dashboard/shared/notify';
import { Text } from '@dashboard/shared/ui';
import { PlatformUserFields } from '@dashboard/shared/user-form';
import { createPlatformUser } from '../api/platform-users';
import { PLATFORM_USERS_PATH } from '../platform-user';

const BLANK_USER: PlatformUserCreate = { firstName: '', lastName: '', username: '', email: '' };

async function add(values: PlatformUserCreate): Promise<void> {
  await createPlatformUser(values);
  notifyCreated('Platform user');
}

/** Add Platform User. */
export function AddPlatformUserPage() {
  return (
    <PageForm
      title="Add Platform User"
      subject="the new platform user"
      returnTo={PLATFORM_USERS_PATH}
      schema={PlatformUserCreate}
      initialValues={BLANK_USER}
      onSubmit={add}
      isNew
    >
      <Text color="fg.muted">The user gets an email with a link to create a password.</Text>
      <FormCard>
        <PlatformUserFields usernameMax={PLATFORM_USERNAME_CREATE_MAX} />
      </FormCard>
    </PageForm>
  );
}
