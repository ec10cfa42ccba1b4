import {
  ContactList,
  ContactListCreate,
  ContactListDuplicate,
  ContactListsQuery,
  ContactListsResponse,
  ContactListUpdate,
  ContactsQuery,
  ContactsResponse,
  can,
  ListMembersAdd,
  ListMembersAdded,
  NumbersCheck,
  NumbersChecked,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { listContacts } from '../contacts/list-contacts';
import { addContacts, removeContact } from './add-contacts';
import { listLists } from './list-lists';
import { readList } from './list-store';
import { checkNumbers } from './pasted-numbers';
import { createList, deleteList, duplicateList, updateList } from './save-list';

const mayRead = can('Read', 'Contact Lists');
const mayUpdate = can('Update', 'Contact Lists');
const ListParams = v.object({ listId: recordIdParam });

const list = route({
  method: 'GET',
  url: '/api/contacts/list',
  summary: 'List one page of contact lists with their counts.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  query: ContactListsQuery,
  response: ContactListsResponse,
  handler: ({ services: { db }, principal, query }) => listLists(db, companyOf(principal), query),
});

const create = route({
  method: 'POST',
  url: '/api/contacts/list',
  summary: 'Add a contact list.',
  status: 201,
  access: can('Create', 'Contact Lists'),
  rateLimit: EDIT_RATE_LIMIT,
  body: ContactListCreate,
  response: ContactList,
  handler: ({ services, principal, body, request: { ip } }) => createList(services, { principal, ip }, body),
});

const read = route({
  method: 'GET',
  url: '/api/contacts/list/:listId',
  summary: 'Read one contact list with its counts.',
  access: mayRead,
  params: ListParams,
  response: ContactList,
  handler: ({ services: { db }, principal, params: { listId } }) =>
    readList(db, companyOf(principal), listId),
});

const update = route({
  method: 'PATCH',
  url: '/api/contacts/list/:listId',
  summary: 'Change the name or description of a contact list.',
  access: mayUpdate,
  rateLimit: EDIT_RATE_LIMIT,
  params: ListParams,
  body: ContactListUpdate,
  response: ContactList,
  handler: ({ services, principal, params: { listId }, body, request: { ip } }) =>
    updateList(services, { principal, ip }, listId, body),
});

const remove = route({
  method: 'DELETE',
  url: '/api/contacts/list/:listId',
  summary: 'Delete a contact list. Its contacts remain. Agents delete only lists that they created.',
  status: 204,
  access: can('Delete', 'Contact Lists'),
  rateLimit: EDIT_RATE_LIMIT,
  params: ListParams,
  handler: ({ services, principal, params: { listId }, request: { ip } }) =>
    deleteList(services, { principal, ip }, listId),
});

const duplicate = route({
  method: 'POST',
  url: '/api/contacts/list/:listId/duplicate',
  summary: 'Add a list with the contacts of another one.',
  status: 201,
  access: can('Create', 'Contact Lists'),
  rateLimit: EDIT_RATE_LIMIT,
  params: ListParams,
  body: ContactListDuplicate,
  response: ContactList,
  handler: ({ services, principal, params: { listId }, body, request: { ip } }) =>
    duplicateList(services, { principal, ip }, listId, body),
});

const members = route({
  method: 'GET',
  url: '/api/contacts/list/:listId/contacts',
  summary: 'List one page of the contacts of a list.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  params: ListParams,
  query: v.omit(ContactsQuery, ['list']),
  response: ContactsResponse,
  handler: async ({ services: { db, clock }, principal, params: { listId }, query }) => {
    const accountId = companyOf(principal);
    await readList(db, accountId, listId);
    return listContacts(db, accountId, { ...query, list: listId }, clock.now());
  },
});

const add = route({
  method: 'POST',
  url: '/api/contacts/list/:listId/contacts',
  summary: 'Add contacts to a list, by id or as pasted numbers.',
  access: mayUpdate,
  rateLimit: EDIT_RATE_LIMIT,
  params: ListParams,
  body: ListMembersAdd,
  response: ListMembersAdded,
  handler: ({ services, principal, params: { listId }, body, request: { ip } }) =>
    addContacts(services, { principal, ip }, listId, body),
});

const check = route({
  method: 'POST',
  url: '/api/contacts/list/:listId/check',
  summary: 'Check pasted numbers before they are added to a list. Changes nothing.',
  access: mayUpdate,
  rateLimit: LIST_RATE_LIMIT,
  params: ListParams,
  body: NumbersCheck,
  response: NumbersChecked,
  handler: async ({ services: { db, messaging }, principal, params: { listId }, body: { numbers } }) => {
    const accountId = companyOf(principal);
    await readList(db, accountId, listId);
    const { allowFictional } = messaging;
    return { items: await checkNumbers(db, { accountId, listId, numbers, allowFictional }) };
  },
});

const removeMember = route({
  method: 'DELETE',
  url: '/api/contacts/list/:listId/:contactId',
  summary: 'Remove a contact from a list.',
  status: 204,
  access: mayUpdate,
  rateLimit: EDIT_RATE_LIMIT,
  params: v.object({ ...ListParams.entries, contactId: recordIdParam }),
  handler: ({ services, principal, params, request: { ip } }) =>
    removeContact(services, { principal, ip }, params),
});

export const contactListRoutes: RouteSpec[] = [
  list,
  create,
  read,
  update,
  remove,
  duplicate,
  members,
  add,
  check,
  removeMember,
];
