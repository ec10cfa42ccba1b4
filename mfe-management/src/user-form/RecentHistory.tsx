import { formatSpecDate } from '@dashboard/shared/format';
import { FormAside } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';
import { Box, Text } from '@dashboard/shared/ui';

/** The last login of a user. */
export function RecentHistory({ lastLoginDate }: { lastLoginDate: string | null }) {
  const { timeZone } = useSession();
  return (
    <FormAside title="Recent History">
      <Box as="dl">
        <Text as="dt" textStyle="meta" color="fg.muted">
          Last Login Date
        </Text>
        <Text as="dd">{lastLoginDate ? formatSpecDate(lastLoginDate, timeZone) : 'Never'}</Text>
      </Box>
    </FormAside>
  );
}
