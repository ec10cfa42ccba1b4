import {
  can,
  HistoryRow,
  recordIdParam,
  ScheduledPatch,
  ScheduledQuery,
  ScheduledText,
  ScheduledTexts,
  wholeList,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { ownContact, ownNumber } from '../conversations/tenant-scoped-lookup';
import { countSend } from '../messages/rejection-error';
import { cancelScheduled, ownScheduled, patchScheduled, sendScheduledNow } from './change-scheduled';
import { presentScheduled } from './present-scheduled';
import { listScheduled, type NumberedRow } from './scheduled-store';

const mayRead = can('Read', 'Messaging');
const maySend = can('Create', 'Messaging');
const params = v.object({ id: recordIdParam });

const list = route({
  method: 'GET',
  url: '/api/messages/scheduled',
  summary: 'Scheduled texts of a conversation by time, and the last ones that were stopped.',
  access: mayRead,
  query: ScheduledQuery,
  response: ScheduledTexts,
  handler: async ({ services: { db, messaging }, principal, query: { tn, contactId } }) => {
    const [{ accountId, id: numberId }] = await Promise.all([
      ownNumber(db, principal, tn),
      ownContact(db, principal, contactId),
    ]);
    const rows = await listScheduled(db, { accountId, numberId, contactId });
    return wholeList(await presentScheduled(db, accountId, rows, messaging.signMedia));
  },
});

const getOne = route({
  method: 'GET',
  url: '/api/messages/scheduled/:id',
  summary: 'One scheduled text.',
  access: mayRead,
  params,
  response: ScheduledText,
  handler: async ({ services: { db, messaging }, principal, params: { id } }) => {
    const rows: NumberedRow[] = [await ownScheduled(db, principal, id)];
    const [text] = await presentScheduled(db, companyOf(principal), rows, messaging.signMedia);
    if (text === undefined) throw new Error('A scheduled message was not presented');
    return text;
  },
});

const patch = route({
  method: 'PATCH',
  url: '/api/messages/scheduled/:id',
  summary: 'Change the words or the time of a scheduled text. The user becomes its author.',
  access: maySend,
  rateLimit: EDIT_RATE_LIMIT,
  params,
  body: ScheduledPatch,
  response: ScheduledText,
  handler: ({ services, principal, params: { id }, body }) => patchScheduled(services, principal, id, body),
});

const remove = route({
  method: 'DELETE',
  url: '/api/messages/scheduled/:id',
  summary: 'Cancel a scheduled text, or remove a stopped one.',
  access: maySend,
  rateLimit: EDIT_RATE_LIMIT,
  params,
  handler: ({ services, principal, params: { id } }) => cancelScheduled(services, principal, id),
});

const sendNow = route({
  method: 'POST',
  url: '/api/messages/scheduled/:id/send',
  summary: 'Send a scheduled text now, as the signed-in user.',
  access: maySend,
  rateLimit: countSend,
  params,
  response: HistoryRow,
  status: 201,
  handler: ({ services, principal, params: { id } }) => sendScheduledNow(services, principal, id),
});

export const scheduledRoutes: RouteSpec[] = [list, getOne, patch, remove, sendNow];
