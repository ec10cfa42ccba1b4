import {
  ContactExport,
  ContactExportQuery,
  ContactSelection,
  can,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { Conflict, NotFound } from '../../platform/http/errors';
import { type RateLimit, type RouteSpec, route } from '../../platform/http/route';
import { sendCsvFile } from '../../platform/http/send-csv';
import { companyOf } from '../../platform/session/company-of';
import { contactsByName } from '../contacts/select-contacts';
import { findExport, presentExport } from './export-store';
import { auditExport, fileName, isLarge, sendContacts, startExport } from './start-export';

const mayRead = can('Read', 'Messaging');
const ExportParams = v.object({ id: recordIdParam });
/** Each export reads thousands of contacts. */
const EXPORT_RATE_LIMIT = { max: 30, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;

const TOO_LARGE = 'There are too many contacts to download at once. Export them in the background.';

const download = route({
  method: 'GET',
  url: '/api/contacts/export',
  summary: 'Download up to 5,000 contacts that match a search and filters as a CSV file.',
  access: mayRead,
  rateLimit: EXPORT_RATE_LIMIT,
  query: ContactExportQuery,
  // Unlike POST, it leaves no audit entry: a read changes nothing.
  handler: async ({ services, principal, query, reply }) => {
    const { db, clock } = services;
    const ids = await contactsByName(db, companyOf(principal), { query }, clock.now());
    if (isLarge(ids)) throw new Conflict(TOO_LARGE, { code: 'EXPORT_IN_BACKGROUND' });
    return sendContacts(services, principal, { reply, ids });
  },
});

const start = route({
  method: 'POST',
  url: '/api/contacts/export',
  summary:
    'Export contacts by id, or all that match a query: a CSV file. For more than 5,000, 202 with a background export.',
  access: mayRead,
  rateLimit: EXPORT_RATE_LIMIT,
  body: ContactSelection,
  handler: async ({ services, principal, body, request: { ip }, reply }) => {
    const { db, clock } = services;
    const ids = await contactsByName(db, companyOf(principal), body, clock.now());
    const of = { principal, ip };
    if (isLarge(ids)) {
      reply.code(202);
      return startExport(services, of, ids);
    }
    await auditExport(db, services, of, ids.length);
    return sendContacts(services, principal, { reply, ids });
  },
});

const status = route({
  method: 'GET',
  url: '/api/contacts/exports/:id',
  summary: 'The state of a background export and the address of its file.',
  access: mayRead,
  params: ExportParams,
  response: ContactExport,
  handler: async ({ services: { db, clock }, principal, params: { id } }) =>
    presentExport(await findExport(db, { accountId: companyOf(principal), exportId: id }, clock.now())),
});

const file = route({
  method: 'GET',
  url: '/api/contacts/exports/:id/file',
  summary: 'Download the CSV file of a background export, for 24 hours.',
  access: mayRead,
  params: ExportParams,
  handler: async ({ services: { db, clock, messaging }, principal, params: { id }, reply }) => {
    const of = { accountId: companyOf(principal), exportId: id };
    const { finishedAt, storageKey } = await findExport(db, of, clock.now());
    const body = finishedAt === null ? null : await messaging.storage.get(storageKey);
    if (finishedAt === null || body === null) throw new NotFound();
    return sendCsvFile(reply, { name: fileName(principal, finishedAt), body });
  },
});

export const contactExportRoutes: RouteSpec[] = [download, start, status, file];
