import {
  can,
  ResponseMessage,
  ResponseMessageCreate,
  ResponseMessagesQuery,
  ResponseMessagesResponse,
  ResponseMessageUpdate,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { listResponseMessages } from './list-response-messages';
import { readResponseMessage } from './response-message-store';
import { createResponseMessage, deleteResponseMessage, updateResponseMessage } from './save-response-message';

/** Everyone who sends texts has private response messages. */
const mayUse = can('Create', 'Messaging');
const Params = v.object({ id: recordIdParam });

const list = route({
  method: 'GET',
  url: '/api/message-bot/response-messages',
  summary: 'List one page of the shared response messages and of the user’s private ones.',
  access: mayUse,
  rateLimit: LIST_RATE_LIMIT,
  query: ResponseMessagesQuery,
  response: ResponseMessagesResponse,
  handler: ({ services, principal, query }) => listResponseMessages(services, principal, query),
});

const create = route({
  method: 'POST',
  url: '/api/message-bot/response-messages',
  summary: 'Add a response message. Only administrators add shared ones.',
  status: 201,
  access: mayUse,
  rateLimit: EDIT_RATE_LIMIT,
  body: ResponseMessageCreate,
  response: ResponseMessage,
  handler: ({ services, principal, body, request: { ip } }) =>
    createResponseMessage(services, { principal, ip }, body),
});

const read = route({
  method: 'GET',
  url: '/api/message-bot/response-messages/:id',
  summary: 'Read one response message.',
  access: mayUse,
  params: Params,
  response: ResponseMessage,
  handler: ({ services, principal, params: { id } }) =>
    readResponseMessage(services.db, services, principal, id),
});

const update = route({
  method: 'PATCH',
  url: '/api/message-bot/response-messages/:id',
  summary: 'Change a response message. Agents change only their private ones.',
  access: mayUse,
  rateLimit: EDIT_RATE_LIMIT,
  params: Params,
  body: ResponseMessageUpdate,
  response: ResponseMessage,
  handler: ({ services, principal, params: { id }, body, request: { ip } }) =>
    updateResponseMessage(services, { principal, ip }, id, body),
});

const remove = route({
  method: 'DELETE',
  url: '/api/message-bot/response-messages/:id',
  summary: 'Delete a response message that nothing uses. Agents delete only their private ones.',
  status: 204,
  access: mayUse,
  rateLimit: EDIT_RATE_LIMIT,
  params: Params,
  handler: ({ services, principal, params: { id }, request: { ip } }) =>
    deleteResponseMessage(services, { principal, ip }, id),
});

export const responseMessageRoutes: RouteSpec[] = [list, create, read, update, remove];
