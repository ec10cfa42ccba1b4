import {
  can,
  clientId,
  HistoryPage,
  HistoryQuery,
  HistoryRow,
  MessageSearchQuery,
  MessageSearchResponse,
  phoneNumber,
  recordIdParam,
  SendBody,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { Conflict, Forbidden, NotFound, TooMany, Unprocessable } from '../../platform/http/errors';
import { type RouteSpec, route, SEARCH_RATE_LIMIT } from '../../platform/http/route';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { ownContact, ownNumber } from '../conversations/tenant-scoped-lookup';
import { type HistoryPlace, readHistory } from './history';
import { retryBody } from './retry';
import { searchMessages } from './search-messages';
import { sendMessage } from './send';
import type { ParsedSend, SendRejection } from './send-request';

const mayRead = can('Read', 'Messaging');
const maySend = can('Create', 'Messaging');

/** Maps a rejected send to an HTTP error. */
function rejectionError({ code, error, errors, retryAfter = 1 }: SendRejection): Error {
  if (code === 'NOT_FOUND') return new NotFound();
  if (code === 'FORBIDDEN') return new Forbidden(error);
  if (code === 'RETRIED') return new Conflict(error, { code });
  if (code === 'RATE') return new TooMany(retryAfter, error);
  return new Unprocessable(error, { code, errors });
}

async function countSend({ messaging }: Services, { accountId, userId }: Principal): Promise<void> {
  const tooMany = await messaging.sendLimits.take(accountId, userId);
  if (tooMany !== null) throw rejectionError(tooMany);
}

async function sendOrThrow(services: Services, principal: Principal, body: ParsedSend): Promise<HistoryRow> {
  const result = await sendMessage(services, companyOf(principal), { sender: async () => principal, body });
  if (result.ok) return result.message;
  throw rejectionError(result);
}

const postMessage = route({
  method: 'POST',
  url: '/api/messages',
  summary: 'Send a text. A repeated client id returns the first text.',
  access: maySend,
  rateLimit: countSend,
  body: SendBody,
  response: HistoryRow,
  status: 201,
  handler: ({ services, principal, body }) => sendOrThrow(services, principal, body),
});

const postRetry = route({
  method: 'POST',
  url: '/api/messages/:id/retry',
  summary: 'Retry a failed text as a new one.',
  access: maySend,
  rateLimit: countSend,
  params: v.object({ id: recordIdParam }),
  body: v.strictObject({ clientId }),
  response: HistoryRow,
  status: 201,
  handler: async ({ services, principal, params, body }) => {
    const send = await retryBody(services.db, companyOf(principal), params.id, body.clientId);
    return sendOrThrow(services, principal, send);
  },
});

const getSearch = route({
  method: 'GET',
  url: '/api/messages/search',
  summary: 'Texts of one number that contain a string, newest first.',
  access: mayRead,
  // Search is the most expensive read.
  rateLimit: SEARCH_RATE_LIMIT,
  query: MessageSearchQuery,
  response: MessageSearchResponse,
  handler: async ({ services: { db }, principal, query }) => {
    const number = await ownNumber(db, principal, query.tn);
    const { accountId, id: numberId } = number;
    return { items: await searchMessages(db, { accountId, numberId, filter: query.filter, text: query.q }) };
  },
});

function placeOf(query: v.InferOutput<typeof HistoryQuery>): HistoryPlace {
  const { previousPageLastItemId: before, nextPageFirstItemId: after, aroundItemId: around } = query;
  if (before !== undefined) return { at: 'before', id: before };
  if (after !== undefined) return { at: 'after', id: after };
  return around === undefined ? { at: 'end' } : { at: 'around', id: around };
}

const getHistory = route({
  method: 'GET',
  url: '/sms-numbers/:tn/history/:contactId',
  summary:
    'One page of the texts between a text number and a contact, newest first: the newest, or before, after or around one.',
  access: mayRead,
  params: v.object({ tn: phoneNumber, contactId: recordIdParam }),
  query: HistoryQuery,
  response: HistoryPage,
  handler: async ({ services: { db, messaging }, principal, params, query }) => {
    const [number] = await Promise.all([
      ownNumber(db, principal, params.tn),
      ownContact(db, principal, params.contactId),
    ]);
    const page = await readHistory(db, {
      number,
      contactId: params.contactId,
      pageSize: query.pageSize,
      place: placeOf(query),
    });
    return { ...page, rows: page.rows.map((row) => signRow(row, number.accountId, messaging)) };
  },
});

const signRow = (row: HistoryRow, accountId: number, { signMedia }: Services['messaging']): HistoryRow => ({
  ...row,
  media: row.media.map((file) => ({ ...file, url: signMedia(accountId, file) })),
});

export const messageRoutes: RouteSpec[] = [postMessage, postRetry, getSearch, getHistory];
