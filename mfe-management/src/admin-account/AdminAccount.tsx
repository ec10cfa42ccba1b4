import { useLiveRefresh } from '@dashboard/shared/accounts';
import { LoadedRecord } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { AccountForm } from '../account-details/AccountForm';
import { type AccountRecord, accountQuery, refreshAccounts } from '../api/accounts';
import { AdminAside } from './AdminAside';
import { MessagingDefaults } from './MessagingDefaults';

const SKELETON = { sections: [6, 5, 3] };

const showForm = (record: AccountRecord) => (
  <AccountForm record={record} aside={<AdminAside account={record.account} />}>
    <MessagingDefaults />
  </AccountForm>
);

function OwnAccount({ accountId }: { accountId: number }) {
  const record = useQuery(accountQuery(accountId));
  useLiveRefresh(['account', 'registration'], refreshAccounts, accountId);
  return (
    <LoadedRecord
      record={record}
      noun="account"
      skeleton={SKELETON}
      failedTitle="Failed to load account"
      failedToast="resources"
    >
      {showForm}
    </LoadedRecord>
  );
}

/** Account Details of the signed-in admin's company. */
export function AdminAccount() {
  const { accountId } = useSession();
  return accountId === undefined ? null : <OwnAccount accountId={accountId} />;
}
