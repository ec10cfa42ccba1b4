import { pluralize } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useMutation, useQueryClient } from '@dashboard/shared/query';
import { type ExportSelection, exportQuery, requestExport } from '../api/contact-exports';
import { followExport } from './exports-store';
import { saveFile } from './save-file';

/** Exports a selection of contacts: a download, or for many contacts an export in the background. */
export function useExport() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (selection: ExportSelection) => requestExport(selection),
    onSuccess: (result) => {
      if ('content' in result) return saveFile(result);
      client.setQueryData(exportQuery(result.exportId).queryKey, result);
      followExport(result.exportId);
      notify({
        kind: 'success',
        title: 'Export started',
        detail: `We are preparing your export of ${pluralize(result.total, 'contact')}. You can go on working.`,
      });
    },
    onError: (error) =>
      notify({ kind: 'error', title: 'Contacts were not exported', detail: toRequestError(error).message }),
  });
  return { exportContacts: mutate, isExporting: isPending };
}
