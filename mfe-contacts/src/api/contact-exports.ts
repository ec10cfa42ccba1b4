import { ContactExport } from '@dashboard/shared/contracts';
import { getJson, type ReceivedFile, requestFile } from '@dashboard/shared/http';
import type { FilterValues } from '@dashboard/shared/list';
import { queryOptions } from '@dashboard/shared/query';

/** Contacts by their ids, or all that match a list's search and filters. */
export type ExportSelection = { ids: readonly number[] } | { query: FilterValues };

/** Exports contacts: the file, or an export in the background when there are many. */
export const requestExport = (selection: ExportSelection): Promise<ReceivedFile | ContactExport> =>
  requestFile('/api/contacts/export', selection, ContactExport);

/** An export in the background, until its file expires. */
export const exportQuery = (exportId: number) =>
  queryOptions({
    queryKey: ['contact-exports', exportId],
    queryFn: ({ signal }) => getJson(`/api/contacts/exports/${exportId}`, ContactExport, { signal }),
  });
