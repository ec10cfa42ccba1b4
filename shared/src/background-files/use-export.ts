import type { BackgroundFile } from '../contracts';
import { pluralize } from '../format';
import { type ReceivedFile, toRequestError } from '../http';
import { notify } from '../notify';
import { useAction, useQueryClient } from '../query';
import { announceWhenReady } from './announce-when-ready';
import type { Exports } from './define-exports';
import { saveFile } from './save-file';

/** Exports a selection: a download, or for many rows a file that is created in the background. */
export function useExport<Selection>(
  { noun, failedTitle, fileQuery, follow }: Exports,
  request: (selection: Selection) => Promise<ReceivedFile | BackgroundFile>,
) {
  const client = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: request,
    onSuccess: (result) => {
      if ('content' in result) return saveFile(result);
      client.setQueryData(fileQuery(result.exportId).queryKey, result);
      follow(result.exportId);
      if (result.url === null) announceWhenReady(client, { fileQuery, noun }, result.exportId);
      notify({
        kind: 'success',
        title: 'Export started',
        detail: `We are preparing your export of ${pluralize(result.total, noun)}. You can go on working.`,
      });
    },
    onError: (error) => notify({ kind: 'error', title: failedTitle, detail: toRequestError(error).message }),
  });
  return { startExport: mutate, isExporting: isPending };
}
