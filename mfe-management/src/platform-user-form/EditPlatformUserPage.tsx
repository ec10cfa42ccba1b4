import { recordIdParam, UserStatus } from '@dashboard/shared/contracts';
import { RequestError } from '@dashboard/shared/http';
import { useQuery } from '@dashboard/shared/query';
import { Link, useParams } from '@dashboard/shared/router';
import { usePageName } from '@dashboard/shared/session';
import { Button, EmptyState, ErrorState, PageHeader } from '@dashboard/shared/ui';
import * as v from 'valibot';
import { platformUserQuery } from '../api/platform-users';
import { nameOf, PLATFORM_USERS_PATH } from '../platform-user';
import { EditPlatformUserForm } from './EditPlatformUserForm';

const TITLE = 'Platform User';

/** The values while the user loads. Active is the most likely status. */
const BLANK_USER = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  status: '',
  statusId: UserStatus.ACTIVE,
  userStatus: UserStatus.ACTIVE,
  lastLoginDate: null,
  version: 1,
};

function UserNotFound() {
  const back = (
    <Button variant="outline" asChild>
      <Link to={PLATFORM_USERS_PATH}>Go to Platform Users</Link>
    </Button>
  );
  return (
    <>
      <PageHeader size="page" title={TITLE} />
      <EmptyState
        title="There is no such platform user"
        description="They may have been removed."
        action={back}
      />
    </>
  );
}

function PlatformUserPage({ userId }: { userId: number }) {
  const { data: user, error, refetch } = useQuery(platformUserQuery(userId));
  usePageName(user ? nameOf(user) : null);
  if (user) return <EditPlatformUserForm key={user.userId} user={user} />;
  if (error instanceof RequestError && error.status === 404) return <UserNotFound />;
  if (!error) return <EditPlatformUserForm user={{ ...BLANK_USER, userId }} isLoading />;
  return (
    <>
      <PageHeader size="page" title={TITLE} />
      <ErrorState title="The platform user couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    </>
  );
}

/** Edit platform user, by the id in the path. */
export function EditPlatformUserPage() {
  const { userId } = useParams();
  const id = v.safeParse(recordIdParam, userId);
  return id.success ? <PlatformUserPage userId={id.output} /> : <UserNotFound />;
}
