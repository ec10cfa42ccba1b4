import type { ConversationItem, ConversationPatch } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import type * as v from 'valibot';
import { conversation } from '../../platform/db/schema';
import type { NewEvent } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import type { ConversationRow } from '../messages/present-message';
import { assertAssignable } from './assignees';
import { presentItems, selectItems } from './conversation-items';
import { addLines, type ConversationCause, type NewLine } from './conversation-lines';
import { holdContact, holdLastMessages, isConversation, lockConversation } from './lock-conversation';
import { ownContact, ownNumber } from './tenant-scoped-lookup';

type Patch = v.InferOutput<typeof ConversationPatch>;
type Changes = Partial<Pick<ConversationRow, 'assigneeUserId' | 'state' | 'unreadCount' | 'firstUnreadId'>>;

/** The changes that a patch makes to a conversation, with their system lines. */
function planUpdate(
  row: ConversationRow,
  { assigneeUserId, state }: Patch,
  cause: ConversationCause,
): { changes: Changes; lines: NewLine[] } {
  const { accountId, numberId, contactId } = row;
  const of = { accountId, numberId, contactId };
  const changes: Changes = {};
  const lines: NewLine[] = [];
  if (assigneeUserId !== undefined && assigneeUserId !== row.assigneeUserId) {
    changes.assigneeUserId = assigneeUserId;
    const kind = assigneeUserId === null ? 'unassigned' : 'assigned';
    lines.push({ of, kind, cause, assigneeUserId: assigneeUserId ?? row.assigneeUserId });
  }
  if (state !== undefined && state !== row.state) {
    changes.state = state;
    lines.push({ of, kind: state === 'done' ? 'done' : 'reopened', cause });
  }
  // Done conversations need no attention. Unread ones would stay in the count of the menu.
  if (changes.state === 'done' && row.unreadCount > 0)
    Object.assign(changes, { unreadCount: 0, firstUnreadId: null });
  return { changes, lines };
}

const readEvent = ({ numberId, contactId }: ConversationRow, tn: string, byUserId: number): NewEvent => ({
  numberId,
  event: {
    type: 'unread_changed',
    tn,
    contactId,
    unreadCount: 0,
    totals: { number: 0, all: 0 },
    byUserId,
  },
});

/**
 * Assigns a conversation, marks it done or reopens it, and notifies all members of its group.
 * @throws NotFound, Forbidden for a group without the user, Unprocessable naming assigneeUserId
 */
export function updateConversation(
  services: Services,
  principal: Principal,
  { tn, contactId }: { tn: string; contactId: number },
  patch: Patch,
): Promise<ConversationItem> {
  return withEvents(services, async (tx, record) => {
    const number = await ownNumber(tx, principal, tn);
    const { accountId, id: numberId } = number;
    const key = { accountId, numberId, contactId };
    await holdContact(tx, key);
    await ownContact(tx, principal, contactId);
    if (typeof patch.assigneeUserId === 'number') await assertAssignable(tx, number, patch.assigneeUserId);
    const row = await lockConversation(tx, key);
    if (row === undefined) throw new NotFound();
    await holdLastMessages(tx, isConversation(key));
    const { userId } = principal;
    const cause = { source: 'staff' as const, userId, at: services.clock.now() };
    const { changes, lines: newLines } = planUpdate(row, patch, cause);
    if (newLines.length > 0) await tx.update(conversation).set(changes).where(isConversation(key));
    const lines = await addLines(tx, newLines);
    const [item] = await presentItems(tx, await selectItems(tx).where(isConversation(key)));
    if (item === undefined) throw new Error('A locked conversation was deleted');
    if (newLines.length > 0)
      record(accountId, [
        {
          numberId,
          event: {
            type: 'conversation_updated',
            tn: nationalDigits(number.number),
            conversation: item,
            lines,
          },
        },
        ...(changes.unreadCount === 0 ? [readEvent(row, tn, userId)] : []),
      ]);
    return item;
  });
}
