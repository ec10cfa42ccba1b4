import type { BulkStatus } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useQuery, useQueryClient } from '@dashboard/shared/query';
import { useServerEvent } from '@dashboard/shared/socket';
import { Box, Stack, Text } from '@dashboard/shared/ui';
import { useEffect } from 'react';
import { bulkStatusQuery } from '../api/bulk';
import { refreshContacts } from '../api/contacts';
import { endJob, useBulkJobs } from './bulk-jobs';
import { progressText } from './bulk-text';
import { notifyResult } from './notify-result';

const keyOf = (jobId: number) => `contact-bulk-${jobId}`;

function finish(status: BulkStatus): void {
  notifyResult(status, keyOf(status.jobId));
  endJob(status.jobId);
  void refreshContacts();
}

function ProgressBar({ label, processed, total }: { label: string; processed: number; total: number }) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={processed}
      h="1"
      rounded="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <Box h="100%" bg="brand.solid" style={{ width: `${total === 0 ? 0 : (processed / total) * 100}%` }} />
    </Box>
  );
}

/** The progress of one job. At its end, a toast shows the result. */
function BulkJob({ jobId }: { jobId: number }) {
  const client = useQueryClient();
  const { data: status, error } = useQuery(bulkStatusQuery(jobId));
  useServerEvent('bulk_progress', (progress) => {
    if (progress.jobId !== jobId) return;
    const { queryKey } = bulkStatusQuery(jobId);
    // The event has no failures, so the end is read from the server.
    if (progress.state === 'done') void client.invalidateQueries({ queryKey });
    else client.setQueryData(queryKey, (known) => ({ failed: known?.failed ?? [], ...progress }));
  });
  useEffect(() => {
    if (status?.state === 'done') finish(status);
  }, [status]);
  useEffect(() => {
    if (error === null) return;
    const { status: code, message } = toRequestError(error);
    notify({ kind: 'error', key: keyOf(jobId), detail: 'The progress could not be loaded', reason: message });
    // Without a connection, the job is found again after a reload.
    if (code === 404) endJob(jobId);
  }, [error, jobId]);
  if (status?.state !== 'running') return null;
  const text = progressText(status.action, status.processed, status.total);
  return (
    <Stack gap="1.5" px={{ base: '3', md: '4', lg: '6' }} pt="3">
      <Text textStyle="secondary" color="fg.muted">
        {text}
      </Text>
      <ProgressBar label={text} processed={status.processed} total={status.total} />
    </Stack>
  );
}

/** The progress of the user's bulk actions that run in the background. */
export function BulkJobs() {
  return useBulkJobs().map((jobId) => <BulkJob key={jobId} jobId={jobId} />);
}
