import {
  Contact,
  ContactCampaigns,
  ContactCreate,
  ContactMediaQuery,
  ContactMediaResponse,
  ContactPatch,
  ContactsQuery,
  ContactsResponse,
  CustomFieldNames,
  can,
  recordIdParam,
  wholeList,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { readContactCampaigns } from '../campaigns/contact-campaigns';
import { ownContact, ownNumber } from '../conversations/tenant-scoped-lookup';
import { patchContact } from './change-contact';
import { readContactMedia } from './contact-media';
import { createContact } from './create-contact';
import { readCustomFieldNames } from './custom-field-names';
import { deleteContact, restoreContact } from './delete-contact';
import { listContacts } from './list-contacts';
import { presentContact } from './present-contact';

const mayRead = can('Read', 'Messaging');
// The permission on a contact is that on a list: an agent has it for those they created.
const mayDelete = can('Delete', 'Contact Lists');
const ContactParams = v.object({ id: recordIdParam });

const list = route({
  method: 'GET',
  url: '/api/contacts',
  summary: 'List one page of contacts by name or digits, status, list and activity.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  query: ContactsQuery,
  response: ContactsResponse,
  handler: ({ services: { db, clock }, principal, query }) =>
    listContacts(db, companyOf(principal), query, clock.now()),
});

const create = route({
  method: 'POST',
  url: '/api/contacts',
  summary: 'Add a contact. A number that opted out stays opted out.',
  status: 201,
  access: can('Create', 'Messaging'),
  rateLimit: EDIT_RATE_LIMIT,
  body: ContactCreate,
  response: Contact,
  handler: ({ services, principal, body, request: { ip } }) =>
    createContact(services, { principal, ip }, body),
});

const customFields = route({
  method: 'GET',
  url: '/api/contacts/custom-fields',
  summary: 'The names of the custom fields of the account’s contacts, for merge fields.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  response: CustomFieldNames,
  handler: async ({ services: { db }, principal }) => ({
    names: await readCustomFieldNames(db, companyOf(principal)),
  }),
});

const getContact = route({
  method: 'GET',
  url: '/api/contacts/:id',
  summary: 'One contact.',
  access: mayRead,
  params: ContactParams,
  response: Contact,
  handler: async ({ services: { db }, principal, params }) =>
    presentContact(db, await ownContact(db, principal, params.id)),
});

const patch = route({
  method: 'PATCH',
  url: '/api/contacts/:id',
  summary: 'Change a contact: any of its fields.',
  access: can('Update', 'Messaging'),
  rateLimit: EDIT_RATE_LIMIT,
  params: ContactParams,
  body: ContactPatch,
  response: Contact,
  handler: ({ services, principal, params, body, request: { ip } }) =>
    patchContact(services, { principal, ip }, { contactId: params.id, patch: body }),
});

const remove = route({
  method: 'DELETE',
  url: '/api/contacts/:id',
  summary:
    'Delete a contact, an agent one that they created. For 30 days it can be restored; an opt-out stays with its number.',
  status: 204,
  access: mayDelete,
  rateLimit: EDIT_RATE_LIMIT,
  params: ContactParams,
  handler: ({ services, principal, params, request: { ip } }) =>
    deleteContact(services, { principal, ip }, params.id),
});

const restore = route({
  method: 'POST',
  url: '/api/contacts/:id/restore',
  summary: 'Restore a deleted contact with its lists and messages, an agent one that they created.',
  access: mayDelete,
  rateLimit: EDIT_RATE_LIMIT,
  params: ContactParams,
  response: Contact,
  handler: ({ services, principal, params, request: { ip } }) =>
    restoreContact(services, { principal, ip }, params.id),
});

const getMedia = route({
  method: 'GET',
  url: '/api/contacts/:id/media',
  summary: 'A page of the files exchanged with a contact over one text number, newest first.',
  access: mayRead,
  params: ContactParams,
  query: ContactMediaQuery,
  response: ContactMediaResponse,
  handler: async ({ services: { db, messaging }, principal, params, query }) => {
    const { accountId, id: numberId } = await ownNumber(db, principal, query.tn);
    await ownContact(db, principal, params.id);
    const { signMedia } = messaging;
    return readContactMedia(
      db,
      { accountId, numberId, contactId: params.id },
      { cursor: query.cursor, signMedia },
    );
  },
});

const getCampaigns = route({
  method: 'GET',
  url: '/api/contacts/:id/campaigns',
  summary: 'The last campaigns that texted a contact, newest first.',
  access: mayRead,
  feature: 'CAMPAIGNS',
  params: ContactParams,
  response: ContactCampaigns,
  handler: async ({ services: { db }, principal, params }) => {
    const { id } = await ownContact(db, principal, params.id);
    return wholeList(await readContactCampaigns(db, principal, id));
  },
});

export const contactRoutes: RouteSpec[] = [
  list,
  create,
  customFields,
  getContact,
  patch,
  remove,
  restore,
  getMedia,
  getCampaigns,
];
