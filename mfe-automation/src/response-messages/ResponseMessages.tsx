import { useLiveRefresh } from '@dashboard/shared/accounts';
import { RESPONSE_MESSAGE_COLUMNS, type ResponseMessage } from '@dashboard/shared/contracts';
import { List, type RowActions, useListQuery, useRecordParam } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { MessageSquareText, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { refreshResponseMessages, responseMessagesQuery } from '../api/response-messages';
import { RESPONSE_MESSAGES_PATH } from '../paths';
import { ResponseMessageDialogs } from '../response-message-form/ResponseMessageDialogs';
import { columnsOf, FILTERS, messageName } from './columns';
import { DeleteResponseMessageDialog } from './DeleteResponseMessageDialog';
import { useCanChange } from './use-can-change';

const NOUN = { one: 'response message', many: 'response messages' };
const EMPTY = {
  icon: <MessageSquareText size={20} strokeWidth={1.75} />,
  title: 'No response messages yet',
  description: 'A response message is a text that you write once and insert with its shortcut.',
};
const SEARCH = { label: 'Search response messages', hint: 'Search looks at names and shortcuts.' };

const idOf = ({ responseMessageId }: ResponseMessage) => String(responseMessageId);

/** Deletes the message of a row after a question. */
function useDeletion() {
  const canChange = useCanChange();
  const [deleted, setDeleted] = useState<ResponseMessage | null>(null);
  const actions = useMemo(
    (): RowActions<ResponseMessage> => ({
      name: messageName,
      display: 'menu',
      of: (row) =>
        canChange(row)
          ? [
              {
                label: 'Delete',
                icon: <Trash2 size={16} aria-hidden />,
                isDanger: true,
                onSelect: () => setDeleted(row),
              },
            ]
          : [],
    }),
    [canChange],
  );
  const dialog = deleted && (
    <DeleteResponseMessageDialog message={deleted} onClose={() => setDeleted(null)} />
  );
  return { actions, dialog };
}

/** A row opens its message; the pencil is on the rows that the user may change. */
function useEditing(editPath: (id: number) => string) {
  const navigate = useNavigate();
  const isAllowed = useCanChange();
  return useMemo(() => {
    const to = ({ responseMessageId }: ResponseMessage) => editPath(responseMessageId);
    return {
      edit: { name: messageName, to, isAllowed },
      open: { onOpen: (row: ResponseMessage) => void navigate(to(row)) },
    };
  }, [editPath, isAllowed, navigate]);
}

/** The response messages that the user may use: the shared ones and their own. */
export function ResponseMessages() {
  const { timeZone, accountId } = useSession();
  const list = useListQuery(RESPONSE_MESSAGE_COLUMNS, FILTERS);
  const response = useQuery(responseMessagesQuery(list.query, list.filterValues));
  const { open, close, addPath, editPath } = useRecordParam('message', RESPONSE_MESSAGES_PATH);
  const deletion = useDeletion();
  useLiveRefresh(['messageBot'], refreshResponseMessages, accountId);
  return (
    <>
      <List
        noun={NOUN}
        columns={useMemo(() => columnsOf(timeZone), [timeZone])}
        rowId={idOf}
        list={list}
        response={response}
        search={SEARCH}
        empty={EMPTY}
        add={{ label: 'Add Response Message', to: addPath }}
        actions={deletion.actions}
        {...useEditing(editPath)}
      />
      <ResponseMessageDialogs open={open} close={close} />
      {deletion.dialog}
    </>
  );
}
