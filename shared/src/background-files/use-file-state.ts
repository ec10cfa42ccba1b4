import { useEffect } from 'react';
import type { BackgroundFile } from '../contracts';
import { RequestError } from '../http';
import { useQuery, useQueryClient } from '../query';
import { useConnection, useServerEvent } from '../socket';
import type { Exports } from './define-exports';

export interface FileProps {
  exports: Exports;
  exportId: number;
}

/** Keeps the state of a file current: an event says that it is ready, and a reconnect may have missed the event. */
export function useFileState({
  exports: { drop, fileQuery },
  exportId,
}: FileProps): BackgroundFile | undefined {
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
