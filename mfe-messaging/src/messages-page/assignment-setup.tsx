import type { ConversationItem, HistoryPage } from '@dashboard/shared/contracts';
import { conversationItem, pageDataFor } from '@dashboard/shared/testing';
import * as v from 'valibot';
import { conversations, DANIEL, showPage, TN } from './page-setup';

export const PATH = `/messages?contact-id=${DANIEL}`;
export const PATCH = `PATCH /api/conversations/${TN}-${DANIEL}`;
export const MAYA = pageDataFor('acme.admin').user.userId;
export const SAM = MAYA + 1;

type Status = NonNullable<HistoryPage['status']>;
export const OPEN: Status = { assigneeUserId: null, assigneeName: null, state: 'open' };

/** The page with Daniel's conversation open. The server applies changes and sends their event. */
export function open(status: Status = OPEN, setup: Parameters<typeof showPage>[0] = {}) {
  let seq = 0;
  let item: ConversationItem = conversationItem({ ...conversations[0], ...status });
  const view = showPage({ path: PATH, items: [item, ...conversations.slice(1)], status, ...setup });
  view.api
    .on('GET /api/conversations/assignees', {
      items: [
        { userId: SAM, name: 'Sam Whitlock', openCount: 3 },
        { userId: MAYA, name: 'Maya Ortiz', openCount: 8 },
      ],
    })
    .on(PATCH, ({ body }: { body: unknown }) => {
      const { assigneeUserId, state } = v.parse(
        v.object({
          assigneeUserId: v.optional(v.nullable(v.number())),
          state: v.optional(v.picklist(['open', 'done'])),
        }),
        body,
      );
      if (assigneeUserId !== undefined)
        item = {
          ...item,
          assigneeUserId,
          assigneeName:
            assigneeUserId === null ? null : assigneeUserId === SAM ? 'Sam Whitlock' : 'Maya Ortiz',
        };
      if (state !== undefined) item = { ...item, state };
      seq += 1;
      view.socket.receive('conversation_updated', {
        seq,
        type: 'conversation_updated',
        tn: TN,
        conversation: item,
        lines: [],
      });
      return item;
    });
  const bodies = () => view.api.callsOf(PATCH).map(({ body }) => body);
  return { ...view, bodies };
}
