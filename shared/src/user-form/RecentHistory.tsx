import { formatSpecDate } from '../format';
import { FormAside } from '../forms';
import { useSession } from '../session';
import { Box, Text } from '../ui';

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
