import { persistedStore } from '@dashboard/shared/session';
import * as v from 'valibot';

/** The exports in the background that this user started in this browser. Stored, so that a reload shows them again. */
const useExportStore = persistedStore({
  name: 'contact-exports',
  schema: v.object({ exportIds: v.array(v.number()) }),
  initial: { exportIds: [] as number[] },
});

export const useExportIds = () => useExportStore(({ exportIds }) => exportIds);

export function followExport(exportId: number): void {
  useExportStore.setState(({ exportIds }) => ({
    exportIds: [...exportIds.filter((id) => id !== exportId), exportId],
  }));
}

export function dropExport(exportId: number): void {
  useExportStore.setState(({ exportIds }) => ({ exportIds: exportIds.filter((id) => id !== exportId) }));
}
