import { passesGuard, useGuardFacts } from '@dashboard/shared/ability';
import { accountStatusTone, useLiveRefresh } from '@dashboard/shared/accounts';
import { RecordPage } from '@dashboard/shared/forms';
import { TabbedPage } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Navigate, useLocation, useParams } from '@dashboard/shared/router';
import { EmptyState, Flex, StatusText, Text } from '@dashboard/shared/ui';
import { Suspense } from 'react';
import { accountName, accountPath, accountsLink } from '../account';
import { accountStatusesQuery, registryTabQuery } from '../api/account-options';
import { type AccountRecord, accountQuery, refreshAccounts } from '../api/accounts';
import { ACCOUNT_TABS, type AccountTab } from './account-tabs';

const SKELETON = { sections: [6, 5] };

/** The tabs that the user may see. `isLoading`: the registry tab may yet be added. */
function useShownTabs(tabs: readonly AccountTab[], { account }: AccountRecord) {
  const mayNeedRegistry = account.hasUsCustomers === true && tabs.some(({ isRegistry }) => isRegistry);
  const { data: isVisible = false, isLoading } = useQuery({ ...registryTabQuery, enabled: mayNeedRegistry });
  const facts = useGuardFacts();
  const shown = tabs.filter(
    ({ isRegistry = false, guard }) =>
      passesGuard(guard, facts) && (!isRegistry || (mayNeedRegistry && isVisible)),
  );
  return { shown, isLoading };
}

function StatusBadge({ status }: { status: number }) {
  const { data: statuses = [] } = useQuery(accountStatusesQuery);
  const label = statuses.find((option) => option.status === status)?.description;
  return label && <StatusText tone={accountStatusTone(label)}>{label}</StatusText>;
}

interface TabsProps {
  record: AccountRecord;
  tabs: readonly AccountTab[];
}

function AccountTabs({ record, tabs }: TabsProps) {
  const { account } = record;
  const path = accountPath(account.accountId);
  const { shown, isLoading } = useShownTabs(tabs, record);
  const open = useLocation().pathname.slice(path.length).replaceAll('/', '');
  const tab = shown.find((candidate) => candidate.path === open);
  return (
    <TabbedPage
      title={accountName(account)}
      badge={account.status !== undefined && <StatusBadge status={account.status} />}
      actions={
        <Text textStyle="secondary" color="fg.muted">
          ID {account.accountId}
        </Text>
      }
      tabs={shown.map(({ label, path: below }) => ({
        label,
        to: below === '' ? path : `${path}/${below}`,
        isParent: below === '',
      }))}
    >
      <Flex direction="column" flex="1" minH="0">
        <Suspense>{tab?.content(record)}</Suspense>
        {!tab && !isLoading && <Navigate to={path} replace />}
      </Flex>
    </TabbedPage>
  );
}

/** The page of a customer account, by the id in the path, with a tab for each part of the account. */
export function AccountPage({ tabs = ACCOUNT_TABS }: { tabs?: readonly AccountTab[] }) {
  const { id } = useParams();
  useLiveRefresh(['account', 'registration'], refreshAccounts, undefined);
  if (id === undefined) return <EmptyState tone="bad" title="Account ID is missing in path" />;
  return (
    <RecordPage
      param="id"
      query={accountQuery}
      noun="account"
      title="Customer Account"
      nameOf={({ account }) => accountName(account)}
      pathOf={({ account }) => accountPath(account.accountId)}
      list={accountsLink()}
      skeleton={SKELETON}
      failedTitle="Failed to load account"
      failedToast="resources"
    >
      {(record) => <AccountTabs record={record} tabs={tabs} />}
    </RecordPage>
  );
}
