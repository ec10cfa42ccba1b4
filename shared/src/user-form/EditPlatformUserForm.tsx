import { useCallback, useMemo } from 'react';
import { USER_STATUS_TONES } from '../accounts';
import { type PlatformUser, PlatformUserForm, USERNAME_MAX } from '../contracts';
import { fullName } from '../format';
import { FormCard, PageForm, type UpdateBase } from '../forms';
import { notifyUpdated, notifyUpdateFailed } from '../notify';
import { StatusText, Wrap } from '../ui';
import { AccessField } from './AccessField';
import { MailAction } from './MailAction';
import { updateOwnSession } from './own-session';
import { PlatformUserFields } from './PlatformUserFields';
import { toFormValues, toUpdate } from './platform-user-form';
import { sendWelcomeEmail, updatePlatformUser } from './platform-users';
import { RecentHistory } from './RecentHistory';
import { RemoveTwoFactor } from './RemoveTwoFactor';

const SUBJECT = 'Platform User';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

interface EditPlatformUserFormProps {
  user: PlatformUser;
  /** The page of the list. */
  returnTo: string;
  /** Refreshes the list. Pass a stable function. */
  onSaved: () => void;
}

/** Edits a loaded platform user. */
export function EditPlatformUserForm({ user, returnTo, onSaved }: EditPlatformUserFormProps) {
  const initialValues = useMemo(() => toFormValues(user), [user]);
  const save = useCallback(
    async (values: PlatformUserForm, { version }: UpdateBase) => {
      updateOwnSession(await updatePlatformUser(user.userId, { ...toUpdate(user, values), version }));
      onSaved();
      notifyUpdated(SUBJECT);
    },
    [user, onSaved],
  );
  const name = fullName(user.firstName, user.lastName);
  return (
    <PageForm
      title={name}
      badge={<StatusText tone={USER_STATUS_TONES[user.statusId]}>{user.status}</StatusText>}
      actions={
        <Wrap gap="2">
          <MailAction user={user} sendWelcome={() => sendWelcomeEmail(user.userId)} />
          <RemoveTwoFactor user={user} path={`/users/platform-users/${user.userId}`} />
        </Wrap>
      }
      aside={<RecentHistory lastLoginDate={user.lastLoginDate} />}
      subject={name}
      returnTo={returnTo}
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
