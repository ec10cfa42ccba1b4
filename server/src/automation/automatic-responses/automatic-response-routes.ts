import {
  AutomaticResponseCreate,
  AutomaticResponseOrder,
  AutomaticResponseSaved,
  AutomaticResponseSettings,
  AutomaticResponses,
  AutomaticResponseUpdate,
  can,
  INVALID_VALUE,
  LOCKED_RESPONSES,
  type LockedResponseId,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { Forbidden } from '../../platform/http/errors';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { listRules, readRule } from './list-rules';
import { changeSettings, orderRules } from './order-rules';
import { createRule, deleteRule, updateRule } from './save-rule';

const mayRead = can('Read', 'Messaging');
/** Administrators change rules (I-07). */
const mayChange = can('Delete', 'Messaging');

const BASE = '/api/message-bot/automatic-responses';
const Params = v.object({ id: recordIdParam });
/** Replies that carriers require are rows of the list too, with names instead of ids. */
const AnyParams = v.object({ id: v.union([recordIdParam, v.picklist(LOCKED_RESPONSES)], INVALID_VALUE) });

/** @throws Forbidden for a reply that carriers require */
function ruleId(id: number | LockedResponseId): number {
  if (typeof id === 'number') return id;
  throw new Forbidden(
    'Carriers require this reply. Change its business name and help contact in Account Details.',
  );
}

const list = route({
  method: 'GET',
  url: BASE,
  summary:
    'List the automatic responses of the account, the replies that carriers require, and colliding rules.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  response: AutomaticResponses,
  handler: ({ services, principal }) => listRules(services, principal),
});

const create = route({
  method: 'POST',
  url: BASE,
  summary: 'Add an automatic response after the others. The response names rules that fit the same texts.',
  status: 201,
  access: mayChange,
  rateLimit: EDIT_RATE_LIMIT,
  body: AutomaticResponseCreate,
  response: AutomaticResponseSaved,
  handler: ({ services, principal, body, request: { ip } }) => createRule(services, { principal, ip }, body),
});

const order = route({
  method: 'PUT',
  url: `${BASE}/order`,
  summary: 'Order all automatic responses. The order counts among rules with the same trigger.',
  access: mayChange,
  rateLimit: EDIT_RATE_LIMIT,
  body: AutomaticResponseOrder,
  response: AutomaticResponses,
  handler: async ({ services, principal, body, request: { ip } }) => {
    await orderRules(services, { principal, ip }, body.ids);
    return listRules(services, principal);
  },
});

const settings = route({
  method: 'PATCH',
  url: `${BASE}/settings`,
  summary: 'Set how long automatic responses are silent after a person’s reply, in minutes.',
  access: mayChange,
  rateLimit: EDIT_RATE_LIMIT,
  body: AutomaticResponseSettings,
  response: AutomaticResponses,
  handler: async ({ services, principal, body, request: { ip } }) => {
    await changeSettings(services, { principal, ip }, body);
    return listRules(services, principal);
  },
});

const read = route({
  method: 'GET',
  url: `${BASE}/:id`,
  summary: 'Read one automatic response, with the rules that fit the same texts.',
  access: mayRead,
  params: Params,
  response: AutomaticResponseSaved,
  handler: ({ services: { db, clock }, principal, params: { id } }) =>
    readRule(db, { accountId: companyOf(principal), id, now: clock.now() }),
});

const update = route({
  method: 'PATCH',
  url: `${BASE}/:id`,
  summary: 'Change an automatic response. The replies that carriers require cannot be changed.',
  access: mayChange,
  rateLimit: EDIT_RATE_LIMIT,
  params: AnyParams,
  body: AutomaticResponseUpdate,
  response: AutomaticResponseSaved,
  handler: async ({ services, principal, params: { id }, body, request: { ip } }) =>
    updateRule(services, { principal, ip }, ruleId(id), body),
});

const remove = route({
  method: 'DELETE',
  url: `${BASE}/:id`,
  summary: 'Delete an automatic response. The replies that carriers require cannot be deleted.',
  status: 204,
  access: mayChange,
  rateLimit: EDIT_RATE_LIMIT,
  params: AnyParams,
  handler: async ({ services, principal, params: { id }, request: { ip } }) =>
    deleteRule(services, { principal, ip }, ruleId(id)),
});

export const automaticResponseRoutes: RouteSpec[] = [list, create, order, settings, read, update, remove];
