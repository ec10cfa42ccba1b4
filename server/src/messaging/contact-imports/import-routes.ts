import {
  ContactImportResponse,
  ContactImportStart,
  ContactImportsQuery,
  ContactImportsResponse,
  can,
  IMPORT_BYTES_MAX,
  recordIdParam,
  wholeList,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { EDIT_RATE_LIMIT, LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { sendCsv } from '../../platform/http/send-csv';
import { uploadedFile } from '../../platform/http/uploaded-file';
import { companyOf } from '../../platform/session/company-of';
import { findImport, listImports, readImport } from './import-store';
import { TOO_LARGE } from './inspect-file';
import { rejectedCsv } from './rejected-rows';
import { startImport } from './start-import';
import { templateCsv } from './template';
import { requestUndo } from './undo-import';
import { uploadFile } from './upload-file';

const mayRead = can('Read', 'Messaging');
const mayImport = can('Create', 'Messaging');
const ImportParams = v.object({ id: recordIdParam });
/** Of a form: above the limit of its file, which has an error message of its own. */
const FORM_BYTES_MAX = 3 * IMPORT_BYTES_MAX;

const upload = route({
  method: 'POST',
  url: '/api/contacts/imports',
  summary: 'Upload a CSV file of contacts: a form with one field `file`. Changes no contact.',
  uploads: 'file',
  status: 201,
  access: mayImport,
  bodyLimit: FORM_BYTES_MAX,
  rateLimit: { max: 60, windowMs: 60_000, by: 'user' },
  response: ContactImportResponse,
  handler: async ({ services, principal, request, reply }) => {
    const limit = { bytesMax: IMPORT_BYTES_MAX, code: 'TOO_LARGE' };
    const file = await uploadedFile({ request, reply }, TOO_LARGE, limit);
    return { import: await uploadFile(services, { principal, ip: request.ip }, file) };
  },
});

const list = route({
  method: 'GET',
  url: '/api/contacts/imports',
  summary: 'List the last imports of contacts, newest first.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  query: ContactImportsQuery,
  response: ContactImportsResponse,
  handler: async ({ services: { db, clock }, principal, query }) =>
    wholeList(await listImports(db, { isActive: query.active === 'true' }, { principal, now: clock.now() })),
});

const read = route({
  method: 'GET',
  url: '/api/contacts/imports/:id',
  summary: 'Read one import of contacts with its progress.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  params: ImportParams,
  response: ContactImportResponse,
  handler: async ({ services: { db, clock }, principal, params: { id } }) => ({
    import: await readImport(db, id, { principal, now: clock.now() }),
  }),
});

const start = route({
  method: 'POST',
  url: '/api/contacts/imports/:id/start',
  summary: 'Start an uploaded import in the background.',
  status: 202,
  access: mayImport,
  rateLimit: EDIT_RATE_LIMIT,
  params: ImportParams,
  body: ContactImportStart,
  response: ContactImportResponse,
  handler: async ({ services, principal, params: { id }, body, request: { ip } }) => ({
    import: await startImport(services, { principal, ip }, { importId: id, start: body }),
  }),
});

const undo = route({
  method: 'POST',
  url: '/api/contacts/imports/:id/undo',
  summary: 'Delete the contacts that an import created, within 24 hours. Opt-outs stay.',
  status: 202,
  access: mayImport,
  rateLimit: EDIT_RATE_LIMIT,
  params: ImportParams,
  response: ContactImportResponse,
  handler: async ({ services, principal, params: { id }, request: { ip } }) => ({
    import: await requestUndo(services, { principal, ip }, id),
  }),
});

const rejected = route({
  method: 'GET',
  url: '/api/contacts/imports/:id/rejected.csv',
  summary:
    'Download the rows that could not be imported, with their lines and reasons. Available for 30 days.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  params: ImportParams,
  handler: async ({ services: { db }, principal, params: { id }, reply }) => {
    const row = await findImport(db, { accountId: companyOf(principal), importId: id });
    return sendCsv(reply, rejectedCsv(db, row));
  },
});

const template = route({
  method: 'GET',
  url: '/api/contacts/imports/template.csv',
  summary: 'Download a CSV file to fill in with contacts.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  handler: async ({ services: { messaging }, reply }) => sendCsv(reply, templateCsv(messaging)),
});

export const contactImportRoutes: RouteSpec[] = [upload, list, template, read, start, undo, rejected];
