import type { BackgroundFile } from '../contracts';
import { pluralize } from '../format';
import { log, notify } from '../notify';
import type { QueryClient } from '../query';
import { onReconnect, onServerEvent } from '../socket';
import type { Exports } from './define-exports';
import { saveFrom } from './save-file';

function announceReady({ exportId, total }: BackgroundFile, url: string, noun: string): void {
  notify({
    kind: 'success',
    key: `export ${exportId}`,
    title: 'Export ready',
    detail: `The file has ${pluralize(total, noun)}.`,
    action: { label: 'Download', run: () => saveFrom(url) },
  });
}

/**
 * Says once when a file is ready, on whatever page of this tab the user is by then: not a part of a component, because the
 * user leaves the page while the file is created.
 */
export function announceWhenReady(
  client: QueryClient,
  { fileQuery, noun }: Pick<Exports, 'fileQuery' | 'noun'>,
  exportId: number,
): void {
  const query = { ...fileQuery(exportId), staleTime: 0 };
  const receive = (file: BackgroundFile) => {
    if (file.exportId !== exportId || file.url === null) return;
    for (const stop of stops) stop();
    client.setQueryData(query.queryKey, file);
    announceReady(file, file.url, noun);
  };
  // The event may have been missed.
  const read = () =>
    void client
      .fetchQuery(query)
      .then(receive, (error: unknown) => log.warning('The state of an export could not be read', error));
  const stops = [onServerEvent('export_ready', receive), onReconnect(read)];
}
