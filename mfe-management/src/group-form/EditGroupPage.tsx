import { useLiveRefresh } from '@dashboard/shared/accounts';
import { RecordPage } from '@dashboard/shared/forms';
import { Navigate } from '@dashboard/shared/router';
import { useState } from 'react';
import { type EditedGroup, editedGroupQuery, refreshEditedGroups } from '../api/group-form';
import { ADMIN_GROUPS_PATH } from '../group';
import { EditGroupForm } from './EditGroupForm';

const SKELETON = { sections: [5], hasActions: true };
const nameOfRecord = ({ group }: EditedGroup) => group.name;

/** Edit group, by the id in the path. */
export function EditGroupPage({ accountId }: { accountId: number }) {
  const [isDeleted, setDeleted] = useState(false);
  // Also those of the choices: the users and the numbers.
  useLiveRefresh(['groups', 'users', 'numbers'], refreshEditedGroups, accountId);
  // Without the form, its unsaved changes do not block the navigation.
  if (isDeleted) return <Navigate to={ADMIN_GROUPS_PATH} replace />;
  return (
    <RecordPage
      param="groupId"
      query={(groupId: number) => editedGroupQuery(accountId, groupId)}
      noun="group"
      title="Group"
      nameOf={nameOfRecord}
      list={{ label: 'Groups', to: ADMIN_GROUPS_PATH }}
      skeleton={SKELETON}
    >
      {(record) => <EditGroupForm accountId={accountId} record={record} onDeleted={() => setDeleted(true)} />}
    </RecordPage>
  );
}
