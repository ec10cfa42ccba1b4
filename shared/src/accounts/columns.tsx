import type { AccountRow } from '../contracts';
import { type ListColumn, NameCell, StatusCell } from '../list';
import { accountStatusTone } from './status-tone';

export const accountRowName = ({ companyName }: AccountRow) => companyName;
export const accountRowId = ({ accountId }: AccountRow) => String(accountId);

/** The columns of lists of accounts. */
export const ACCOUNT_LIST_COLUMNS = {
  name: {
    id: 'companyName',
    header: 'Company Name',
    width: '42%',
    text: accountRowName,
    cell: ({ companyName, campaignRegistryWarningMessage }) => (
      <NameCell name={companyName} warning={campaignRegistryWarningMessage ?? undefined} />
    ),
  },
  plan: { id: 'plan', header: 'Plan', text: ({ plan }) => plan },
  status: {
    id: 'status',
    header: 'Status',
    text: ({ status }) => status,
    cell: ({ status }) => <StatusCell tone={accountStatusTone(status)}>{status}</StatusCell>,
    isBesideName: true,
  },
  id: { id: 'accountId', header: 'ID', text: accountRowId, isLabeled: true },
} satisfies Record<string, ListColumn<AccountRow>>;
