import {
  BULK_ACTIONS,
  type BulkAction,
  BulkResponse,
  BulkStatus,
  ContactBulk,
  can,
  INVALID_VALUE,
  type Permission,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { denyAccess } from '../../platform/http/deny-access';
import { fieldError } from '../../platform/http/errors';
import { type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { readBulk } from './bulk-store';
import { startBulk } from './start-bulk';

const NO_BULK_OPT_IN = 'Contacts cannot opt in together: each one must agree to get texts.';

/** @throws Unprocessable naming action */
function actionOf(action: string): BulkAction {
  const found = BULK_ACTIONS.find((known) => known === action);
  if (found === undefined) throw fieldError('action', action === 'opt_in' ? NO_BULK_OPT_IN : INVALID_VALUE);
  return found;
}

/** The same permissions as for one contact or list. */
const PERMISSIONS: Record<BulkAction, Permission> = {
  add_to_list: can('Update', 'Contact Lists'),
  remove_from_list: can('Update', 'Contact Lists'),
  opt_out: can('Update', 'Messaging'),
  block: can('Update', 'Messaging'),
  unblock: can('Update', 'Messaging'),
  delete: can('Delete', 'Contact Lists'),
};

const start = route({
  method: 'POST',
  url: '/api/contacts/bulk',
  summary:
    'Change the contacts with these ids, or all that match a query. For more than 200, 202 with a background job.',
  access: can('Update', 'Messaging'),
  rateLimit: { max: 60, windowMs: 60_000, by: 'user' },
  body: ContactBulk,
  response: BulkResponse,
  handler: async ({ services, principal, body, request, reply }) => {
    const { action: given, listId = null, ...selection } = body;
    const action = actionOf(given);
    const { action: verb, resource } = PERMISSIONS[action];
    if (!principal.ability.can(verb, resource)) throw await denyAccess(request, principal);
    const isOfList = resource === 'Contact Lists';
    const order = { action, listId: isOfList ? listId : null };
    const response = await startBulk(services, { principal, ip: request.ip }, order, selection);
    if ('jobId' in response) reply.code(202);
    return response;
  },
});

const status = route({
  method: 'GET',
  url: '/api/contacts/bulk/:id',
  summary: 'The progress of a background change of contacts, and the contacts that failed.',
  access: can('Read', 'Messaging'),
  params: v.object({ id: recordIdParam }),
  response: BulkStatus,
  handler: ({ services: { db }, principal, params: { id } }) =>
    readBulk(db, { accountId: companyOf(principal), bulkId: id }),
});

export const contactBulkRoutes: RouteSpec[] = [start, status];
