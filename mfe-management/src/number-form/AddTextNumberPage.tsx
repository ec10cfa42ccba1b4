import { RecordPage } from '@dashboard/shared/forms';
import { accountName, accountPath, accountsLink } from '../account';
import { accountQuery } from '../api/accounts';
import { AddTextNumberForm } from './AddTextNumberForm';

const SKELETON = { sections: [3] };

/** New Text Number, for the account in the path. Its country decides how numbers are searched. */
export function AddTextNumberPage() {
  return (
    <RecordPage
      param="id"
      query={accountQuery}
      noun="account"
      title="New Text Number"
      nameOf={({ account }) => accountName(account)}
      pathOf={({ account }) => accountPath(account.accountId)}
      list={accountsLink()}
      skeleton={SKELETON}
      failedTitle="Failed to load account"
      failedToast="resources"
    >
      {({ account }) => <AddTextNumberForm account={account} />}
    </RecordPage>
  );
}
