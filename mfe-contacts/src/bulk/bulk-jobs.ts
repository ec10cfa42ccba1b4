import { persistedStore } from '@dashboard/shared/session';
import * as v from 'valibot';

/** The jobs that this user started in this browser. Stored, so that a reload shows their progress again. */
const useJobStore = persistedStore({
  name: 'contact-bulk-jobs',
  schema: v.object({ jobIds: v.array(v.number()) }),
  initial: { jobIds: [] as number[] },
});

export const useBulkJobs = () => useJobStore(({ jobIds }) => jobIds);

export function followJob(jobId: number): void {
  useJobStore.setState(({ jobIds }) => ({ jobIds: [...jobIds.filter((id) => id !== jobId), jobId] }));
}

export function endJob(jobId: number): void {
  useJobStore.setState(({ jobIds }) => ({ jobIds: jobIds.filter((id) => id !== jobId) }));
}
