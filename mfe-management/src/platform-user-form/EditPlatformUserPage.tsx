import { recordIdParam } from '@dashboard/shared/contracts';
import { PageFormFrame, PageFormSkeleton } from '@dashboard/shared/forms';
import { RequestError } from '@dashboard/shared/http';
import { useQuery } from '@dashboard/shared/query';
import { Link, useParams } from '@dashboard/shared/router';
import { usePageName } from '@dashboard/shared/session';
import { Button, EmptyState, ErrorState } from '@dashboard/shared/ui';
import * as v from 'valibot';
import { platformUserQuery } from '../api/platform-users';
import { nameOf, PLATFORM_USERS_PATH } from '../platform-user';
import { EditPlatformUserForm } from './EditPlatformUserForm';

const SECTIONS = [
  { title: 'Access', rows: 1 },
  { title: 'Details', rows: 3 },
];

function NoSuchUser() {
  const back = (
    <Button variant="outline" asChild>
      <Link to={PLATFORM_USERS_PATH}>Go to Platform Users</Link>
    </Button>
  );
  return (
    <EmptyState
      title="There is no such platform user"
      description="They may have been removed."
      action={back}
    />
  );
}

function PlatformUserPage({ userId }: { userId: number }) {
  const { data: user, error, refetch } = useQuery(platformUserQuery(userId));
  usePageName(user ? nameOf(user) : null);
  if (user) return <EditPlatformUserForm key={user.userId} user={user} />;
  if (error instanceof RequestError && error.status === 404) return <NoSuchUser />;
  return (
    <PageFormFrame title="Platform User">
      {error ? (
        <ErrorState
          title="The platform user couldn’t be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageFormSkeleton label="Loading platform user" sections={SECTIONS} />
      )}
    </PageFormFrame>
  );
}

/** Edit platform user, by the id in the path. */
export function EditPlatformUserPage() {
  const { userId } = useParams();
  const id = v.safeParse(recordIdParam, userId);
  return id.success ? <PlatformUserPage userId={id.output} /> : <NoSuchUser />;
}
