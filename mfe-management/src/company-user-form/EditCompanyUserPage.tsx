import { useLiveRefresh } from '@dashboard/shared/accounts';
import { RecordPage } from '@dashboard/shared/forms';
import { Navigate } from '@dashboard/shared/router';
import { useState } from 'react';
import { type EditedUser, editedUserQuery, refreshEditedUsers } from '../api/company-user-form';
import { type CompanyUsersPlace, nameOf } from '../company-user';
import { EditCompanyUserForm } from './EditCompanyUserForm';

const SKELETON = { sections: [2, 5, 2], hasActions: true };
const nameOfRecord = ({ user }: EditedUser) => nameOf(user);

/** Edit company user, by the id in the path. */
export function EditCompanyUserPage({ accountId, path }: CompanyUsersPlace) {
  const [isDeleted, setDeleted] = useState(false);
  useLiveRefresh(['users'], refreshEditedUsers, accountId);
  // Without the form, its unsaved changes do not block the navigation.
  if (isDeleted) return <Navigate to={path} replace />;
  return (
    <RecordPage
      param="userId"
      query={(userId: number) => editedUserQuery(accountId, userId)}
      noun="user"
      title="User"
      nameOf={nameOfRecord}
      list={{ label: 'Users', to: path }}
      skeleton={SKELETON}
    >
      {(record) => <EditCompanyUserForm record={record} returnTo={path} onDeleted={() => setDeleted(true)} />}
    </RecordPage>
  );
}
