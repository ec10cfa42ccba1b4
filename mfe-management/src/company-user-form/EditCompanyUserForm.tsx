import { useCan } from '@dashboard/shared/ability';
import { USER_STATUS_TONES, USER_STATUS_WORDS } from '@dashboard/shared/accounts';
import { type CompanyUser, CompanyUserForm } from '@dashboard/shared/contracts';
import { FormCard, PageForm, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { StatusText, Wrap } from '@dashboard/shared/ui';
import { MailAction, RecentHistory, RemoveTwoFactor, updateOwnSession } from '@dashboard/shared/user-form';
import { useCallback, useMemo } from 'react';
import type { EditedUser } from '../api/company-user-form';
import { sendWelcomeEmail, updateCompanyUser } from '../api/company-users';
import { nameOf } from '../company-user';
import { UserAccess } from './AccessFields';
import { CompanyUserFields } from './CompanyUserFields';
import { toFormValues, toUpdate } from './company-user-form';
import { DeleteAction } from './DeleteAction';

const SUBJECT = 'User';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

/** The rules of the record may be older than the permissions, which are refreshed while the form is open. */
function useMayChange({ can }: CompanyUser) {
  const type = useCan('Update', 'Company Users', 'userType') && can.updateType;
  const status = useCan('Update', 'Company Users', 'statusId') && can.updateStatus;
  return useMemo(() => ({ type, status }), [type, status]);
}

interface EditCompanyUserFormProps {
  record: EditedUser;
  returnTo: string;
  onDeleted: () => void;
}

/** Edits a loaded company user. */
export function EditCompanyUserForm({ record, returnTo, onDeleted }: EditCompanyUserFormProps) {
  const { user, zones } = record;
  const initialValues = useMemo(() => toFormValues(user), [user]);
  const mayChange = useMayChange(user);
  const mayDelete = useCan('Delete', 'Company Users') && user.can.delete;
  const save = useCallback(
    async (values: CompanyUserForm, { version }: UpdateBase) => {
      updateOwnSession(await updateCompanyUser(user, { ...toUpdate(values, mayChange), version }), zones);
      notifyUpdated(SUBJECT);
    },
    [user, zones, mayChange],
  );
  return (
    <PageForm
      title={nameOf(user)}
      badge={
        <StatusText tone={USER_STATUS_TONES[user.statusId]}>{USER_STATUS_WORDS[user.statusId]}</StatusText>
      }
      actions={
        <Wrap gap="2">
          <MailAction user={user} sendWelcome={() => sendWelcomeEmail(user)} />
          <RemoveTwoFactor user={user} path={`/users/company/${user.companyId}/${user.userId}`} />
          {mayDelete && <DeleteAction user={user} onDeleted={onDeleted} />}
        </Wrap>
      }
      aside={<RecentHistory lastLoginDate={user.lastLoginDate} />}
      subject={nameOf(user)}
      returnTo={returnTo}
      schema={CompanyUserForm}
      initialValues={initialValues}
      version={user.version}
      onSubmit={save}
      onError={notifyError}
    >
      <FormCard>
        <UserAccess user={user} mayChange={mayChange} />
        <CompanyUserFields user={user} choices={record} />
      </FormCard>
    </PageForm>
  );
}
