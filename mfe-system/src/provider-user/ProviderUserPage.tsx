import { useProviderRefresh } from '@dashboard/shared/accounts';
import { type PlatformUser, recordIdParam } from '@dashboard/shared/contracts';
import { fullName } from '@dashboard/shared/format';
import { RecordPage } from '@dashboard/shared/forms';
import { useParams } from '@dashboard/shared/router';
import { EditPlatformUserForm, platformUserQuery, refreshPlatformUser } from '@dashboard/shared/user-form';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { refreshProviderUsers } from '../api/provider-users';
import { providerPath } from '../paths';

const SKELETON = { sections: [1, 3], hasActions: true };
const nameOf = ({ firstName, lastName }: PlatformUser) => fullName(firstName, lastName);

/** Edits a platform user of a provider, by the ids in the path. A user of another provider is not found. */
export function ProviderUserPage() {
  const { id = '' } = useParams();
  const returnTo = providerPath(id);
  const list = useMemo(() => ({ label: 'Service Provider', to: returnTo }), [returnTo]);
  const parse = useMemo(
    () =>
      v.pipe(
        recordIdParam,
        v.check(() => v.is(recordIdParam, id)),
      ),
    [id],
  );
  const query = useCallback((userId: number) => platformUserQuery(userId, Number(id)), [id]);
  const refresh = useCallback(() => void refreshProviderUsers(Number(id)), [id]);
  useProviderRefresh(['users'], refreshPlatformUser, undefined);
  return (
    <RecordPage
      param="userId"
      parse={parse}
      query={query}
      noun="platform user"
      title="Platform User"
      nameOf={nameOf}
      list={list}
      skeleton={SKELETON}
    >
      {(user) => <EditPlatformUserForm user={user} returnTo={returnTo} onSaved={refresh} />}
    </RecordPage>
  );
}
