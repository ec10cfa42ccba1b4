import type { ConversationItem } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useState } from 'react';
import { patchContact } from '../api/contacts';
import { assign, markDone, reopen } from '../assignment/change-conversation';
import { shortName } from '../contact-title';
import { offerUndo } from '../edit-contact/offer-undo';
import { markConversationUnread } from '../mark-unread';
import type { ConversationAction } from './ConversationMenu';

/** Actions of the row's menu. Blocking asks for confirmation; editing opens the Edit Contact dialog. */
export function useConversationActions(tn: string) {
  const [editing, setEditing] = useState<number | null>(null);
  const [blocking, setBlocking] = useState<ConversationItem | null>(null);
  const [isBusy, setBusy] = useState(false);

  const setBlocked = async (item: ConversationItem, isBlocked: boolean) => {
    setBusy(true);
    try {
      const contact = await patchContact(item.contactId, { isBlocked });
      setBlocking(null);
      offerUndo(item, contact);
    } catch (error) {
      notify({ kind: 'error', title: 'Error', detail: toRequestError(error).message });
    } finally {
      setBusy(false);
    }
  };
  const named = (item: ConversationItem) => ({ tn, contactId: item.contactId, name: shortName(item) });
  const handleAssign = (item: ConversationItem, userId: number | null) => void assign(named(item), userId);
  const handleAction = (action: ConversationAction, item: ConversationItem) => {
    if (action === 'unread') void markConversationUnread(tn, item.contactId);
    if (action === 'done') void markDone(named(item));
    if (action === 'reopen') void reopen(named(item));
    if (action === 'edit') setEditing(item.contactId);
    if (action === 'block') setBlocking(item);
    if (action === 'unblock') void setBlocked(item, false);
  };
  return { editing, setEditing, blocking, setBlocking, setBlocked, isBusy, handleAction, handleAssign };
}
