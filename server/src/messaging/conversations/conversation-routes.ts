import { ConversationPage, ConversationQuery, can } from '@dashboard/shared/contracts';
import { totalsFor } from '../../platform/events/present-event';
import { unreadByNumber } from '../../platform/events/record-events';
import { LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { listConversations } from './list-conversations';
import { ownNumber } from './tenant-scoped-lookup';

const getConversations = route({
  method: 'GET',
  url: '/api/conversations',
  summary: 'Conversations of one text number, newest first.',
  access: can('Read', 'Messaging'),
  rateLimit: LIST_RATE_LIMIT,
  query: ConversationQuery,
  response: ConversationPage,
  handler: async ({ services: { db }, principal, query }) => {
    const { accountId, id: numberId } = await ownNumber(db, principal, query.tn);
    const { filter, search, cursor, limit } = query;
    const page = await listConversations(db, { accountId, numberId, filter, search, cursor, limit });
    const viewer = { accountId, numberIds: principal.numberIds };
    return {
      tn: query.tn,
      ...page,
      totals: totalsFor(viewer, numberId, await unreadByNumber(db, accountId)),
    };
  },
});

export const conversationRoutes: RouteSpec[] = [getConversations];
