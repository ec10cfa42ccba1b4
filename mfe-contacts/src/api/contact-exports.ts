import { defineExports } from '@dashboard/shared/background-files';
import { BackgroundFile } from '@dashboard/shared/contracts';
import { type ReceivedFile, requestFile } from '@dashboard/shared/http';
import type { FilterValues } from '@dashboard/shared/list';

/** Contacts by their ids, or all that match a list's search and filters. */
export type ExportSelection = { ids: readonly number[] } | { query: FilterValues };

/** Exports contacts: the file, or an export in the background when there are many. */
export const requestExport = (selection: ExportSelection): Promise<ReceivedFile | BackgroundFile> =>
  requestFile('/api/contacts/export', selection, BackgroundFile);

/** The exports in the background. */
export const contactExports = defineExports({
  name: 'contact-exports',
  noun: 'contact',
  failedTitle: 'Contacts were not exported',
  url: '/api/contacts/exports',
});
