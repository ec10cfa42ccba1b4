import { useProviderRefresh } from '@dashboard/shared/accounts';
import { RecordPage } from '@dashboard/shared/forms';
import { EditPlatformUserForm, platformUserQuery, refreshPlatformUser } from '@dashboard/shared/user-form';
import { refreshPlatformUsers } from '../api/platform-users';
import { nameOf, PLATFORM_USERS_PATH } from '../platform-user';

const LIST = { label: 'Platform Users', to: PLATFORM_USERS_PATH };
const SKELETON = { sections: [1, 3], hasActions: true };

/** Edit platform user, by the id in the path. */
export function EditPlatformUserPage() {
  useProviderRefresh(['users'], refreshPlatformUser, undefined);
  return (
    <RecordPage
      param="userId"
      query={platformUserQuery}
      noun="platform user"
      title="Platform User"
      nameOf={nameOf}
      list={LIST}
      skeleton={SKELETON}
    >
      {(user) => (
        <EditPlatformUserForm user={user} returnTo={PLATFORM_USERS_PATH} onSaved={refreshPlatformUsers} />
      )}
    </RecordPage>
  );
}
