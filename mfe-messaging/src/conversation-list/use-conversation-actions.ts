import type { ConversationItem } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useQueryClient } from '@dashboard/shared/query';
import { useState } from 'react';
import { contactKey, patchContact } from '../api/contacts';
import { markUnread } from '../api/conversations';
import { contactTitle } from '../contact-title';
import type { ConversationAction } from './ConversationMenu';

/** What the row's menu does. Blocking asks first; editing opens the Edit Contact dialog. */
export function useConversationActions(tn: string) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<number | null>(null);
  const [blocking, setBlocking] = useState<ConversationItem | null>(null);
  const [isBusy, setBusy] = useState(false);

  const setBlocked = async (item: ConversationItem, isBlocked: boolean) => {
    setBusy(true);
    try {
      client.setQueryData(contactKey(item.contactId), await patchContact(item.contactId, { isBlocked }));
      setBlocking(null);
    } catch (error) {
      notify({ kind: 'error', title: 'Error', detail: toRequestError(error).message });
    } finally {
      setBusy(false);
    }
  };
  const handleUnread = async (item: ConversationItem) => {
    try {
      const answer = await markUnread(tn, item.contactId);
      if (!answer.ok) notify({ kind: 'error', title: 'Error', detail: answer.error });
    } catch {
      const detail = `${contactTitle(item)} couldn’t be marked unread: the server did not answer.`;
      notify({ kind: 'error', title: 'Error', detail });
    }
  };
  const handleAction = (action: ConversationAction, item: ConversationItem) => {
    if (action === 'unread') void handleUnread(item);
    if (action === 'edit') setEditing(item.contactId);
    if (action === 'block') setBlocking(item);
    if (action === 'unblock') void setBlocked(item, false);
  };
  return { editing, setEditing, blocking, setBlocking, setBlocked, isBusy, handleAction };
}
