import { useEffect, useRef } from 'react';
import type { BackgroundFile } from '../contracts';
import { pluralize } from '../format';
import { RequestError } from '../http';
import { notify } from '../notify';
import { useQuery, useQueryClient } from '../query';
import { useConnection, useServerEvent } from '../socket';
import type { Exports } from './define-exports';
import { saveFrom } from './save-file';

function announceReady({ exportId, total, url }: BackgroundFile, noun: string): void {
  if (url === null) return;
  notify({
    kind: 'success',
    key: `export ${exportId}`,
    title: 'Export ready',
    detail: `The file has ${pluralize(total, noun)}.`,
    action: { label: 'Download', run: () => saveFrom(url) },
  });
}

interface FileProps {
  exports: Exports;
  exportId: number;
}

/** Keeps the state of a file current: an event says that it is ready, and a reconnect may have missed the event. */
function useFileState({ exports: { drop, fileQuery }, exportId }: FileProps): BackgroundFile | undefined {
  const client = useQueryClient();
  const connection = useConnection();
  const { data, error } = useQuery(fileQuery(exportId));
  useServerEvent('export_ready', (ready) => {
    if (ready.exportId === exportId) client.setQueryData(fileQuery(exportId).queryKey, ready);
  });
  useEffect(() => {
    if (connection !== 'reconnecting') return;
    return () => void client.invalidateQueries(fileQuery(exportId));
  }, [client, connection, fileQuery, exportId]);
  useEffect(() => {
    // The link has expired.
    if (error instanceof RequestError && error.status === 404) drop(exportId);
  }, [error, drop, exportId]);
  return data;
}

function FileNotice(props: FileProps) {
  const { noun } = props.exports;
  const file = useFileState(props);
  const wasPreparing = useRef(false);
  useEffect(() => {
    if (file === undefined) return;
    if (wasPreparing.current) announceReady(file, noun);
    wasPreparing.current = file.url === null;
  }, [file, noun]);
  return null;
}

/** Follows the files that are created in the background, and says when one is ready. For a remote's background part. */
export function FileNotices({ exports }: { exports: Exports }) {
  return exports
    .useIds()
    .map((exportId) => <FileNotice key={exportId} exports={exports} exportId={exportId} />);
}
