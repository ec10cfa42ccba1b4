import type { Account } from '@dashboard/shared/contracts';
import { formatSpecDate } from '@dashboard/shared/format';
import { FormAside } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';
import { Box, Text } from '@dashboard/shared/ui';
import { useAccountAccess } from '../account-fields/account-access';

/** When the account was last changed, for users who may read it. Only the server sets it. */
export function LastModified({ account: { lastModified } }: { account: Account }) {
  const { timeZone } = useSession();
  const access = useAccountAccess()('lastModified');
  if (lastModified === undefined || access === 'hidden') return null;
  return (
    <FormAside title="Recent History">
      <Box as="dl">
        <Text as="dt" textStyle="meta" color="fg.muted">
          Last Modified
        </Text>
        <Text as="dd">{formatSpecDate(lastModified, timeZone)}</Text>
      </Box>
    </FormAside>
  );
}
