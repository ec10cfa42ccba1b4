import * as v from 'valibot';
import { JOB_STATES } from './contact-bulk';
import { ContactFilters, ContactsQuery } from './contact-rows';

/**
 * GET /api/contacts/export: the search and filters of GET /api/contacts. The response is a CSV file; 409
 * `EXPORT_IN_BACKGROUND` above `EXPORT_DIRECT_MAX` contacts, which POST /api/contacts/export exports in the background.
 *
 * POST /api/contacts/export takes a `ContactSelection`: the response is the CSV file, or 202 with a `ContactExport` above
 * that limit. An export of one list has its id as the filter `list`.
 */
export const ContactExportQuery = v.object({
  search: ContactsQuery.entries.search,
  ...ContactFilters.entries,
});

/** GET /api/contacts/exports/{id}, and `export_ready` for the user who started the export. */
export const ContactExport = v.object({
  exportId: v.number(),
  state: v.picklist(JOB_STATES),
  /** Contacts in the file. */
  total: v.number(),
  /** The address of the file; null while the export runs. After `expiresAt` it is not found. */
  url: v.nullable(v.string()),
  expiresAt: v.nullable(v.string()),
});
export type ContactExport = v.InferOutput<typeof ContactExport>;
