import {
  type Account,
  HELP_CONTACT_MAX,
  MessagingDefaults,
  NAME_MAX,
  UserType,
} from '@dashboard/shared/contracts';
import { FormDialogContent, RecordDialog, TextField, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { Link } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { ChakraLink, Text } from '@dashboard/shared/ui';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { accountQuery, updateReplyDetails } from '../api/automatic-responses';
import { ACCOUNT_DETAILS_PATH } from '../paths';

const TITLE = 'Required Replies';

const ReplyDetails = v.pick(MessagingDefaults, ['replyBusinessName', 'helpContact']);
type ReplyDetails = v.InferOutput<typeof ReplyDetails>;

/** The name of the page, which links to it for those who may open it. */
function AccountDetails() {
  const { userType } = useSession();
  return userType === UserType.ADMIN ? (
    <ChakraLink asChild color="brand.fg">
      <Link to={ACCOUNT_DETAILS_PATH}>Account Details</Link>
    </ChakraLink>
  ) : (
    'Account Details'
  );
}

interface DetailsFormProps {
  account: Account;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

function DetailsForm({ account, onReload, onClose }: DetailsFormProps) {
  const { replyBusinessName = '', helpContact = '', companyName } = account;
  const initialValues = useMemo(() => ({ replyBusinessName, helpContact }), [replyBusinessName, helpContact]);
  const save = useCallback(
    async (values: ReplyDetails, { version }: UpdateBase) => {
      await updateReplyDetails(account.accountId, { ...values, ...(version !== undefined && { version }) });
      notifyUpdated('Required replies');
      onClose();
    },
    [account.accountId, onClose],
  );
  return (
    <FormDialogContent
      title={TITLE}
      subject="the replies"
      schema={ReplyDetails}
      initialValues={initialValues}
      version={account.version}
      onSubmit={save}
      onReload={onReload}
      onClose={onClose}
    >
      <Text textStyle="secondary" color="fg.muted">
        Carriers require replies to STOP, START and HELP. They contain this name and this contact. The wording
        of the reply to STOP is in <AccountDetails />.
      </Text>
      <TextField
        name="replyBusinessName"
        label="Business name"
        help={`Optional. Without it, ${companyName ?? 'the account name'}.`}
        maxLength={NAME_MAX * 2}
        autoComplete="off"
      />
      <TextField
        name="helpContact"
        label="Help contact"
        help="Optional. Without it, the contact number and email of the account."
        maxLength={HELP_CONTACT_MAX * 2}
        autoComplete="off"
      />
    </FormDialogContent>
  );
}

/** The parts of the replies that carriers require which an account may change. */
export function LockedDialog({ onClose }: { onClose: () => void }) {
  const { accountId = 0 } = useSession();
  const record = useQuery(accountQuery(accountId));
  return (
    // The text contains a link, which must not discard changes.
    <RecordDialog title={TITLE} noun="account" record={record} onClose={onClose}>
      {(account) => (
        <DetailsForm
          key={account.version}
          account={account}
          onReload={() => record.refetch()}
          onClose={onClose}
        />
      )}
    </RecordDialog>
  );
}
