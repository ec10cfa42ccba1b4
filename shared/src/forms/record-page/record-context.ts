import { createContext, use } from 'react';

interface LoadedRecordContext {
  /** Fetches the record again. Rejects when that fails; the page then keeps the record that it shows. */
  reload: () => Promise<unknown>;
}

export const RecordContext = createContext<LoadedRecordContext | null>(null);

/** Reloads the record of the surrounding page; undefined on a page without a loaded record. */
export const useReloadRecord = (): (() => Promise<unknown>) | undefined => use(RecordContext)?.reload;
