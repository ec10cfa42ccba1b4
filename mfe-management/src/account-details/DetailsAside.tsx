import type { Account } from '@dashboard/shared/contracts';
import { formatSpecDate } from '@dashboard/shared/format';
import { FormAside, FormCard, FormSection } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';
import { Box, Stack, Text } from '@dashboard/shared/ui';
import { useAccountAccess } from '../account-fields/account-access';
import { AccountTextField } from '../account-fields/fields';
import { PlanField } from './PlanField';
import { StatusField } from './StatusField';

/** When the account was last changed. Only the server sets it. */
function RecentHistory({ lastModified }: { lastModified: string }) {
  const { timeZone } = useSession();
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

/** The status, plan and billing number of an account, and its last change. */
export function DetailsAside({ account }: { account: Account }) {
  const access = useAccountAccess();
  return (
    <Stack gap="4">
      <FormCard>
        <FormSection>
          <StatusField account={account} />
          <PlanField account={account} />
          <AccountTextField name="billingAccountNumber" label="Billing Account Number" help="Optional." />
        </FormSection>
      </FormCard>
      {account.lastModified !== undefined && access('lastModified') !== 'hidden' && (
        <RecentHistory lastModified={account.lastModified} />
      )}
    </Stack>
  );
}
