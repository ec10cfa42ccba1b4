import { BulkResponse, BulkStatus, type ContactBulk } from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';
import type * as v from 'valibot';
import { refreshContacts } from './contacts';

/** How often the progress is read. The server also announces it, but the connection may be lost. */
const POLL_MS = 3000;

/** Changes many contacts: at once, or by a job whose progress is `bulkStatusQuery`. */
export async function changeContacts(body: ContactBulk): Promise<v.InferOutput<typeof BulkResponse>> {
  const response = await sendJson('POST', '/api/contacts/bulk', body, BulkResponse);
  void refreshContacts();
  return response;
}

/** The progress of a job, read until it is done. */
export const bulkStatusQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['contacts', 'bulk', jobId],
    queryFn: ({ signal }) => getJson(`/api/contacts/bulk/${jobId}`, BulkStatus, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.error ? false : POLL_MS),
  });

/** Resolves once a job is done. Rejects with RequestError if its progress cannot be read. */
export async function untilDone(jobId: number): Promise<void> {
  const query = { ...bulkStatusQuery(jobId), staleTime: 0 };
  while ((await queryClient.fetchQuery(query)).state !== 'done')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
