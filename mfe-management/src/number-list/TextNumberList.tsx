import { useCan } from '@dashboard/shared/ability';
import { useLiveRefresh } from '@dashboard/shared/accounts';
import { TEXT_NUMBER_COLUMNS, type TextNumberRow } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import {
  List,
  type ListColumn,
  NameCell,
  type RowOpening,
  StatusCell,
  useListQuery,
} from '@dashboard/shared/list';
import { notifyLoadFailed } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Phone } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { refreshNumbers, textNumbersQuery } from '../api/text-numbers';
import { numberPath, numbersPath, shownState } from '../text-number';

const nameOf = ({ number }: TextNumberRow) => formatPhone(number);
const idOf = ({ number }: TextNumberRow) => number;

const COLUMNS: ListColumn<TextNumberRow>[] = [
  {
    id: 'number',
    header: 'Text Number',
    width: '42%',
    text: nameOf,
    cell: (row) => <NameCell name={nameOf(row)} warning={row.campaignRegistryWarningMessage ?? undefined} />,
  },
  { id: 'type', header: 'Type', text: ({ typeLabel }) => typeLabel },
  {
    id: 'status',
    header: 'Status',
    text: (row) => shownState(row).label,
    cell: (row) => <StatusCell tone={shownState(row).tone}>{shownState(row).label}</StatusCell>,
    isBesideName: true,
  },
];

const EMPTY = {
  icon: <Phone size={20} strokeWidth={1.75} />,
  title: 'No text numbers yet',
  description: 'Each text number is a shared inbox that receives and sends texts.',
};

/**
 * The add link and the edit links of an account's numbers, as far as the user may follow them. Without an account there
 * are none: the pages belong to the account area of providers.
 */
function useLinks(accountId: number | undefined, closedReason: string | undefined) {
  const canAdd = useCan('Create', 'Phone Numbers');
  const canEdit = useCan('Update', 'Phone Numbers');
  return useMemo(() => {
    if (accountId === undefined) return { add: undefined, edit: undefined };
    const way =
      closedReason === undefined ? { to: `${numbersPath(accountId)}/add` } : { reason: closedReason };
    const add = { label: 'Add Text Number', ...way };
    const edit = { name: nameOf, to: ({ number }: TextNumberRow) => numberPath(accountId, number) };
    return { add: canAdd ? add : undefined, edit: canEdit ? edit : undefined };
  }, [accountId, canAdd, canEdit, closedReason]);
}

interface TextNumberListProps {
  accountId?: number;
  /** Why no number can be added. */
  closedReason?: string | undefined;
  /** Rows open read-only details. */
  open?: RowOpening<TextNumberRow>;
}

/** The text numbers of an account; without an id, of the signed-in user's own company. */
export function TextNumberList({ accountId: givenId, closedReason, open }: TextNumberListProps) {
  const { accountId: ownId } = useSession();
  const accountId = givenId ?? ownId;
  const list = useListQuery(TEXT_NUMBER_COLUMNS);
  const response = useQuery(textNumbersQuery(accountId, list.query));
  const { error } = response;
  useEffect(() => {
    if (error) notifyLoadFailed('resources', error.message);
  }, [error]);
  useLiveRefresh(['numbers', 'registration'], refreshNumbers, accountId);
  return (
    <List
      noun={{ one: 'text number', many: 'text numbers' }}
      columns={COLUMNS}
      rowId={idOf}
      list={list}
      response={response}
      search={{ label: 'Search Text Number', hint: 'Search looks at the digits of numbers only.' }}
      empty={EMPTY}
      open={open}
      {...useLinks(givenId, closedReason)}
    />
  );
}
