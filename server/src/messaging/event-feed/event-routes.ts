import { can, EventsQuery, EventsResponse, FORMAT_OF } from '@dashboard/shared/contracts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { accountEvent } from '../../platform/db/schema';
import { CATCH_UP_MAX } from '../../platform/events/catch-up';
import { canSee, presentEvent, totalsFor } from '../../platform/events/present-event';
import { unreadByNumber } from '../../platform/events/record-events';
import { readStoredEvent } from '../../platform/events/stored-event';
import { type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { readLastSeq } from './read-last-seq';

const EVENTS_PER_PAGE = 200;

const getEvents = route({
  method: 'GET',
  url: '/api/events',
  summary: 'Changes of the account after a sequence number that the user may see.',
  access: can('Read', 'Messaging'),
  query: EventsQuery,
  response: EventsResponse,
  handler: async ({ services: { db, messaging }, principal, query: { after, format } }) => {
    const accountId = companyOf(principal);
    const viewer = { accountId, numberIds: principal.numberIds };
    const lastSeq = await readLastSeq(db, accountId);
    // Pages ask whenever they connect, mostly without having missed anything.
    if (after === lastSeq) return { events: [], lastSeq, hasMore: false, isReset: false };
    // A sequence number ahead of ours comes from before a reset of the database.
    if (after > lastSeq || lastSeq - after > CATCH_UP_MAX) {
      const unread = totalsFor(viewer, null, await unreadByNumber(db, accountId)).all;
      return { events: [], lastSeq, hasMore: false, isReset: true, unread };
    }
    const stored = await db
      .select()
      .from(accountEvent)
      .where(and(eq(accountEvent.accountId, accountId), gt(accountEvent.seq, after)))
      .orderBy(asc(accountEvent.seq))
      .limit(EVENTS_PER_PAGE);
    const events = stored
      .filter(({ numberId }) => canSee(viewer, numberId))
      .map(({ seq, numberId, body }) => ({
        seq,
        event: presentEvent(readStoredEvent(body), numberId, viewer, messaging.signMedia),
      }))
      .filter(({ event }) => (FORMAT_OF[event.type] ?? 1) <= format);
    const readUpTo = stored.at(-1)?.seq ?? lastSeq;
    return { events, lastSeq: readUpTo, hasMore: stored.length === EVENTS_PER_PAGE, isReset: false };
  },
});

export const eventRoutes: RouteSpec[] = [getEvents];
