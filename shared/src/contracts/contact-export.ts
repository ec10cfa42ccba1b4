import * as v from 'valibot';
import { ContactFilters, ContactsQuery } from './contact-rows';

/**
 * GET /api/contacts/export: the search and filters of GET /api/contacts. The response is a CSV file; 409
 * `EXPORT_IN_BACKGROUND` above `EXPORT_DIRECT_MAX` contacts, which POST /api/contacts/export exports in the background.
 *
 * POST /api/contacts/export takes a `ContactSelection`: the response is the CSV file, or 202 with a `BackgroundFile` above
 * that limit. An export of one list has its id as the filter `list`.
 */
export const ContactExportQuery = v.object({
  search: ContactsQuery.entries.search,
  ...ContactFilters.entries,
});
