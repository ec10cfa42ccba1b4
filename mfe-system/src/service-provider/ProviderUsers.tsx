import { useCan } from '@dashboard/shared/ability';
import { USER_STATUS_TONES, useProviderRefresh } from '@dashboard/shared/accounts';
import type { PlatformUser } from '@dashboard/shared/contracts';
import { fullName } from '@dashboard/shared/format';
import { FormAside } from '@dashboard/shared/forms';
import { useInfiniteQuery } from '@dashboard/shared/query';
import { Link } from '@dashboard/shared/router';
import { Box, Button, ChakraLink, ErrorState, Flex, Stack, StatusText, Text } from '@dashboard/shared/ui';
import { providerUsersQuery, refreshProviderUsers } from '../api/provider-users';
import { providerUserPath } from '../paths';

/** The link covers its row and half of the space to the next one: a target of 44 px. */
const WHOLE_ROW = { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-1.5' };

/** A user, with a link to their page for those who may change them. */
function User({ user, serviceProviderId }: { user: PlatformUser; serviceProviderId: number }) {
  const canUpdate = useCan('Update', 'Platform Users');
  const name = fullName(user.firstName, user.lastName);
  return (
    <Flex as="li" position="relative" align="center" justify="space-between" gap="3">
      <Box minW="0">
        <Text textStyle="secondary" fontWeight="500" truncate>
          {canUpdate ? (
            <ChakraLink asChild _after={WHOLE_ROW}>
              <Link to={providerUserPath(serviceProviderId, user.userId)}>{name}</Link>
            </ChakraLink>
          ) : (
            name
          )}
        </Text>
        <Text textStyle="meta" color="fg.muted" truncate>
          {user.email}
        </Text>
      </Box>
      <StatusText tone={USER_STATUS_TONES[user.statusId]}>{user.status}</StatusText>
    </Flex>
  );
}

interface ProviderUsersProps {
  serviceProviderId: number;
  onAdd: () => void;
}

/** The platform users of a provider, for users who may read them. */
export function ProviderUsers({ serviceProviderId, onAdd }: ProviderUsersProps) {
  const canRead = useCan('Read', 'Platform Users');
  const canAdd = useCan('Create', 'Platform Users');
  const response = useInfiniteQuery({ ...providerUsersQuery(serviceProviderId), enabled: canRead });
  useProviderRefresh(['users'], refreshProviderUsers, serviceProviderId);
  if (!canRead) return null;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = response;
  return (
    <FormAside title="Platform Users">
      {error && !data && (
        <ErrorState title="The users couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      )}
      <Stack as="ul" gap="3" listStyleType="none">
        {data?.pages
          .flatMap(({ items }) => items)
          .map((user) => (
            <User key={user.userId} user={user} serviceProviderId={serviceProviderId} />
          ))}
      </Stack>
      {hasNextPage && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          alignSelf="start"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show More
        </Button>
      )}
      {canAdd && (
        <Button type="button" variant="outline" size="sm" alignSelf="start" onClick={onAdd}>
          Add Platform User
        </Button>
      )}
    </FormAside>
  );
}
