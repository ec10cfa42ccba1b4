import { type PlatformUser, PlatformUserForm, USERNAME_MAX } from '@dashboard/shared/contracts';
import { FormCard, PageForm, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { getSession, setOwnProfile } from '@dashboard/shared/session';
import { StatusText } from '@dashboard/shared/ui';
import { useCallback, useMemo } from 'react';
import { updatePlatformUser } from '../api/platform-users';
import { nameOf, PLATFORM_USERS_PATH, STATUS_TONES } from '../platform-user';
import { AccessField } from './AccessField';
import { MailAction } from './MailAction';
import { PlatformUserFields } from './PlatformUserFields';
import { toFormValues, toUpdate } from './platform-user-form';
import { RecentHistory } from './RecentHistory';

const SUBJECT = 'Platform User';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

/** Updates the name in the header when users edit their own record. */
function updateOwnSession({ userId, username, firstName, lastName }: PlatformUser): void {
  if (userId === getSession().userId) {
    setOwnProfile({ username, firstname: firstName, lastname: lastName });
  }
}

/** Edits a loaded platform user. */
export function EditPlatformUserForm({ user }: { user: PlatformUser }) {
  const initialValues = useMemo(() => toFormValues(user), [user]);
  const save = useCallback(
    async (values: PlatformUserForm, { version }: UpdateBase) => {
      updateOwnSession(await updatePlatformUser(user.userId, { ...toUpdate(user, values), version }));
      notifyUpdated(SUBJECT);
    },
    [user],
  );
  return (
    <PageForm
      title={nameOf(user)}
      badge={<StatusText tone={STATUS_TONES[user.statusId]}>{user.status}</StatusText>}
      actions={<MailAction user={user} />}
      aside={<RecentHistory user={user} />}
      subject={nameOf(user)}
      returnTo={PLATFORM_USERS_PATH}
      schema={PlatformUserForm}
      initialValues={initialValues}
      version={user.version}
      onSubmit={save}
      onError={notifyError}
    >
      <FormCard>
        <AccessField user={user} />
        <PlatformUserFields user={user} usernameMax={USERNAME_MAX} />
      </FormCard>
    </PageForm>
  );
}
