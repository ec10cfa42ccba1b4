import type { ContactExport } from '@dashboard/shared/contracts';
import { formatDay, formatTime, pluralize } from '@dashboard/shared/format';
import { RequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useQuery, useQueryClient } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { useConnection, useServerEvent } from '@dashboard/shared/socket';
import { Button, CloseButton, Flex, Spinner, Text } from '@dashboard/shared/ui';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { exportQuery } from '../api/contact-exports';
import { dropExport, useExportIds } from './exports-store';
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

function announceReady({ exportId, total, url }: ContactExport): void {
  if (url === null) return;
  notify({
    kind: 'success',
    key: `export ${exportId}`,
    title: 'Export ready',
    detail: `The file has ${pluralize(total, 'contact')}.`,
    action: { label: 'Download', run: () => saveFrom(url) },
  });
}

/** Keeps an export current: an event says that it is ready, and a reconnect may have missed the event. */
function useExportStatus(exportId: number): ContactExport | undefined {
  const client = useQueryClient();
  const connection = useConnection();
  const { data, error } = useQuery(exportQuery(exportId));
  useServerEvent('export_ready', (ready) => {
    if (ready.exportId !== exportId) return;
    client.setQueryData(exportQuery(exportId).queryKey, ready);
    announceReady(ready);
  });
  useEffect(() => {
    if (connection !== 'reconnecting') return;
    return () => void client.invalidateQueries(exportQuery(exportId));
  }, [client, connection, exportId]);
  useEffect(() => {
    // The link has expired.
    if (error instanceof RequestError && error.status === 404) dropExport(exportId);
  }, [error, exportId]);
  return data;
}

function ExportRow({ exportId }: { exportId: number }) {
  const { timeZone } = useSession();
  const status = useExportStatus(exportId);
  if (status === undefined) return null;
  const { total, url, expiresAt } = status;
  if (url === null)
    return (
      <Flex {...ROW} role="status">
        <Spinner size="xs" aria-hidden />
        {`We are preparing your export of ${pluralize(total, 'contact')}. You can go on working.`}
      </Flex>
    );
  return (
    <Flex {...ROW} wrap="wrap">
      <Text flex="1" minW="0">
        {`Your export of ${pluralize(total, 'contact')} is ready.`}
        {expiresAt !== null &&
          ` The link works until ${formatDay(expiresAt, timeZone, new Date())}, ${formatTime(expiresAt, timeZone)}.`}
      </Text>
      <Button asChild size="xs" variant="outline">
        <a href={url} download>
          <Download size={14} aria-hidden />
          Download export
        </a>
      </Button>
      <CloseButton label="Hide this export" onClick={() => dropExport(exportId)} />
    </Flex>
  );
}

/** The exports in the background: being prepared, or ready to download. */
export function ExportBar() {
  return useExportIds().map((exportId) => <ExportRow key={exportId} exportId={exportId} />);
}
