import { type PlatformUser, PlatformUserForm, USERNAME_MAX } from '@dashboard/shared/contracts';
import { FormCard, PageForm, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { StatusText } from '@dashboard/shared/ui';
import { useCallback, useMemo } from 'react';
import { sendWelcomeEmail, updatePlatformUser } from '../api/platform-users';
import { nameOf, PLATFORM_USERS_PATH } from '../platform-user';
import { MailAction } from '../user-form/MailAction';
import { updateOwnSession } from '../user-form/own-session';
import { RecentHistory } from '../user-form/RecentHistory';
import { STATUS_TONES } from '../user-status';
import { AccessField } from './AccessField';
import { PlatformUserFields } from './PlatformUserFields';
import { toFormValues, toUpdate } from './platform-user-form';

const SUBJECT = 'Platform User';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

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
      actions={<MailAction user={user} sendWelcome={() => sendWelcomeEmail(user.userId)} />}
      aside={<RecentHistory lastLoginDate={user.lastLoginDate} />}
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
