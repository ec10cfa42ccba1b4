import {
  can,
  Group,
  GroupCreate,
  GroupDelete,
  GroupList,
  GroupListQuery,
  GroupUpdate,
  InboxGroups,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { NotFound } from '../../platform/http/errors';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { deleteGroup } from './delete-group';
import { presentGroup, readGroup } from './group-store';
import { listGroups } from './list-groups';
import { readOwnGroups } from './own-groups';
import { createGroup, updateGroup } from './save-group';

/** Only account administrators manage groups; other users read the groups that they are members of. */
const mayManage = can('Update', 'Groups');
const GroupParams = v.object({ groupId: recordIdParam });

const readOwn = route({
  method: 'GET',
  url: '/api/groups',
  summary: 'The shared inboxes of the signed-in user.',
  access: can('Read', 'Groups'),
  response: InboxGroups,
  handler: ({ services: { db }, principal }) => readOwnGroups(db, companyOf(principal), principal.userId),
});

const list = route({
  method: 'GET',
  url: '/api/groups/company/:accountId',
  summary: 'List one page of the groups of an account.',
  access: mayManage,
  rateLimit: LIST_RATE_LIMIT,
  params: v.object({ accountId: recordIdParam }),
  query: GroupListQuery,
  response: GroupList,
  handler: ({ services: { db }, principal, params: { accountId }, query }) => {
    if (accountId !== companyOf(principal)) throw new NotFound();
    return listGroups(db, accountId, query);
  },
});

const create = route({
  method: 'POST',
  url: '/api/groups',
  summary: 'Add a group with its number and members.',
  status: 201,
  access: can('Create', 'Groups'),
  rateLimit: EDIT_RATE_LIMIT,
  body: GroupCreate,
  response: Group,
  handler: ({ services, principal, body, request }) => createGroup(services, { principal, request }, body),
});

const read = route({
  method: 'GET',
  url: '/api/groups/:groupId',
  summary: 'Read one group with its members.',
  access: mayManage,
  params: GroupParams,
  response: Group,
  handler: async ({ services: { db }, principal, params: { groupId } }) => {
    const accountId = companyOf(principal);
    return presentGroup(db, await readGroup(db, accountId, groupId));
  },
});

const update = route({
  method: 'PATCH',
  url: '/api/groups/:groupId',
  summary: 'Change the name, number or members of a group. Open inboxes follow at once.',
  access: mayManage,
  rateLimit: EDIT_RATE_LIMIT,
  params: GroupParams,
  body: GroupUpdate,
  response: Group,
  handler: ({ services, principal, params: { groupId }, body, request }) =>
    updateGroup(services, { principal, request }, { groupId, body }),
});

const remove = route({
  method: 'DELETE',
  url: '/api/groups/:groupId',
  summary: 'Delete a group without a number in use. Users whose default was its number get another one.',
  status: 204,
  access: can('Delete', 'Groups'),
  rateLimit: EDIT_RATE_LIMIT,
  params: GroupParams,
  body: GroupDelete,
  handler: ({ services, principal, params: { groupId }, body, request }) =>
    deleteGroup(services, { principal, request }, { groupId, defaultNumbers: body?.defaultNumbers ?? [] }),
});

export const groupRoutes: RouteSpec[] = [readOwn, list, create, read, update, remove];
