import {
  can,
  clientId,
  HistoryPage,
  HistoryQuery,
  HistoryRow,
  MergeValuesQuery,
  MergeValuesResponse,
  MessageSearchQuery,
  MessageSearchResponse,
  phoneNumber,
  recordIdParam,
  SendBody,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { type RouteSpec, route, SEARCH_RATE_LIMIT } from '../../platform/http/route';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { ownContact, ownNumber } from '../conversations/tenant-scoped-lookup';
import { sendBodyProblem } from './body-problem';
import { type HistoryPlace, readHistory } from './history';
import { mergeValuesOf, readMergeSources } from './merge-sources';
import { countSend, rejectionError } from './rejection-error';
import { retryBody } from './retry';
import { searchTexts } from './search-messages';
import { sendMessage } from './send';
import type { ParsedSend } from './send-request';

const mayRead = can('Read', 'Messaging');
const maySend = can('Create', 'Messaging');

async function sendOrThrow(services: Services, principal: Principal, body: ParsedSend): Promise<HistoryRow> {
  const result = await sendMessage(services, companyOf(principal), { sender: async () => principal, body });
  if (result.ok) return result.message;
  throw rejectionError(result);
}

const postMessage = route({
  method: 'POST',
  url: '/api/messages',
  summary: 'Send a text, or schedule it. A repeated client id returns the first text.',
  access: maySend,
  rateLimit: countSend,
  body: SendBody,
  nameProblem: sendBodyProblem,
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

const getMergeValues = route({
  method: 'GET',
  url: '/api/messages/merge-values',
  summary: 'The values of the merge fields of a text to one contact.',
  access: maySend,
  query: MergeValuesQuery,
  response: MergeValuesResponse,
  handler: async ({ services: { db, clock }, principal, query }) => {
    const [number, contact] = await Promise.all([
      ownNumber(db, principal, query.tn),
      ownContact(db, principal, query.contactId),
    ]);
    const now = clock.now();
    const sources = await readMergeSources(db, number.accountId, { contactIds: [contact.id], now });
    const values = mergeValuesOf(sources, {
      sender: principal,
      number,
      to: contact.number,
      contact,
      at: now,
    });
    return { values };
  },
});

const getSearch = route({
  method: 'GET',
  url: '/api/messages/search',
  summary: 'Texts of one number and notes that contain a string, newest first.',
  access: mayRead,
  // Search is the most expensive read.
  rateLimit: SEARCH_RATE_LIMIT,
  query: MessageSearchQuery,
  response: MessageSearchResponse,
  handler: async ({ services: { db }, principal, query }) => {
    const number = await ownNumber(db, principal, query.tn);
    const { accountId, id: numberId } = number;
    const { userId } = principal;
    const { filter, q: text } = query;
    return searchTexts(db, { accountId, numberId, userId, filter, text });
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

export const messageRoutes: RouteSpec[] = [postMessage, postRetry, getMergeValues, getSearch, getHistory];
