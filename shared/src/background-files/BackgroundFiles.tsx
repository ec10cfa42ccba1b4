import { Download } from 'lucide-react';
import { useEffect } from 'react';
import type { BackgroundFile } from '../contracts';
import { formatDay, formatTime, pluralize } from '../format';
import { RequestError } from '../http';
import { notify } from '../notify';
import { useQuery, useQueryClient } from '../query';
import { useSession } from '../session';
import { useConnection, useServerEvent } from '../socket';
import { Button, CloseButton, Flex, Spinner, Text } from '../ui';
import type { Exports } from './define-exports';
import { saveFrom } from './save-file';

const ROW = {
  align: 'center',
  gap: '3',
  px: '4',
  py: '2.5',
  mx: { base: '3', md: '4', lg: '6' },
  mt: '4',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'l3',
  textStyle: 'secondary',
  flexShrink: '0',
} as const;

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
function useFileState({ exports, exportId }: FileProps): BackgroundFile | undefined {
  const { drop, fileQuery, noun } = exports;
  const client = useQueryClient();
  const connection = useConnection();
  const { data, error } = useQuery(fileQuery(exportId));
  useServerEvent('export_ready', (ready) => {
    if (ready.exportId !== exportId) return;
    client.setQueryData(fileQuery(exportId).queryKey, ready);
    announceReady(ready, noun);
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

function FileRow(props: FileProps) {
  const { exports, exportId } = props;
  const { drop, noun } = exports;
  const { timeZone } = useSession();
  const status = useFileState(props);
  if (status === undefined) return null;
  const { total, url, expiresAt } = status;
  if (url === null)
    return (
      <Flex {...ROW} role="status">
        <Spinner size="xs" aria-hidden />
        {`We are preparing your export of ${pluralize(total, noun)}. You can go on working.`}
      </Flex>
    );
  return (
    <Flex {...ROW} wrap="wrap">
      <Text flex="1" minW="0">
        {`Your export of ${pluralize(total, noun)} is ready.`}
        {expiresAt !== null &&
          ` The link works until ${formatDay(expiresAt, timeZone, new Date())}, ${formatTime(expiresAt, timeZone)}.`}
      </Text>
      <Button asChild size="xs" variant="outline">
        <a href={url} download>
          <Download size={14} aria-hidden />
          Download export
        </a>
      </Button>
      <CloseButton label="Hide this export" onClick={() => drop(exportId)} />
    </Flex>
  );
}

/** The files that are created in the background: being prepared, or ready to download. */
export function BackgroundFiles({ exports }: { exports: Exports }) {
  return exports.useIds().map((exportId) => <FileRow key={exportId} exports={exports} exportId={exportId} />);
}
