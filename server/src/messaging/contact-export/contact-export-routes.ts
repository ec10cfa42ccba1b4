import { ContactExportQuery, ContactSelection, can } from '@dashboard/shared/contracts';
import { Conflict } from '../../platform/http/errors';
import { type RateLimit, type RouteSpec, route } from '../../platform/http/route';
import { companyOf } from '../../platform/session/company-of';
import { fileRoutes } from '../background-files/file-routes';
import { contactsByName } from '../contacts/select-contacts';
import { auditExport, isLarge, sendContacts, startExport } from './start-export';

const mayRead = can('Read', 'Messaging');
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
  exports: { action: 'contact.export', subject: 'contacts' },
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

export const contactExportRoutes: RouteSpec[] = [download, start, ...fileRoutes('contacts')];
