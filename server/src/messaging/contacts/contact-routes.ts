import {
  Contact,
  ContactMediaResponse,
  ContactPatch,
  ContactSearchQuery,
  ContactSearchResponse,
  can,
  phoneNumber,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { ownContact, ownNumber } from '../conversations/tenant-scoped-lookup';
import { patchContact } from './change-contact';
import { readContactMedia } from './contact-media';
import { presentContact } from './present-contact';
import { searchContacts } from './search-contacts';

const mayRead = can('Read', 'Messaging');
const ContactParams = v.object({ id: recordIdParam });

const getContacts = route({
  method: 'GET',
  url: '/api/contacts',
  summary: 'Contacts by name or digits, best first.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  query: ContactSearchQuery,
  response: ContactSearchResponse,
  handler: async ({ services: { db }, principal, query: { search, pageSize } }) => {
    const found = await searchContacts(db, { accountId: companyOf(principal), search, pageSize });
    return { ...found, page: 1, pageSize };
  },
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
  handler: ({ services, principal, params, body, request }) =>
    patchContact(services, principal, params.id, { patch: body, ip: request.ip }),
});

const getMedia = route({
  method: 'GET',
  url: '/api/contacts/:id/media',
  summary: 'Files exchanged with a contact over one text number, newest first.',
  access: mayRead,
  params: ContactParams,
  query: v.object({ tn: phoneNumber }),
  response: ContactMediaResponse,
  handler: async ({ services: { db, messaging }, principal, params, query }) => {
    const { accountId, id: numberId } = await ownNumber(db, principal, query.tn);
    await ownContact(db, principal, params.id);
    return readContactMedia(db, { accountId, numberId, contactId: params.id }, messaging.signMedia);
  },
});

export const contactRoutes: RouteSpec[] = [getContacts, getContact, patch, getMedia];
