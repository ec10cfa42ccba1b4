import type { ConversationPatch } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify, notifyUpdateFailed } from '@dashboard/shared/notify';
import { patchConversation } from '../api/conversations';

/** A conversation and the name of its contact, for messages about a change. */
export interface NamedConversation {
  tn: string;
  contactId: number;
  name: string;
}

/** Changes a conversation. A failure shows a toast and returns false. */
async function change({ tn, contactId }: NamedConversation, patch: ConversationPatch): Promise<boolean> {
  try {
    await patchConversation(tn, contactId, patch);
    return true;
  } catch (error) {
    notifyUpdateFailed('Conversation', toRequestError(error).message);
    return false;
  }
}

/** Marks a conversation done, with Undo while the toast is visible. */
export async function markDone(of: NamedConversation): Promise<void> {
  if (!(await change(of, { state: 'done' }))) return;
  notify({
    kind: 'success',
    detail: `The conversation with ${of.name} is done`,
    action: { label: 'Undo', run: () => void reopen(of) },
  });
}

export const reopen = (of: NamedConversation) => change(of, { state: 'open' });

/** Assigns a conversation to a user; null unassigns it. */
export const assign = (of: NamedConversation, assigneeUserId: number | null) =>
  change(of, { assigneeUserId });
