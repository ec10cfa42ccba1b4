import * as v from 'valibot';
import { BackgroundFile } from '../contracts';
import { getJson } from '../http';
import { queryOptions } from '../query';
import { persistedStore } from '../session';

interface Definition {
  /** Names the list of files in the browser's storage and the query cache. */
  name: string;
  /** A row of the files, in the singular: "contact". */
  noun: string;
  /** The title of the error when a file was not exported. */
  failedTitle: string;
  /** The address below which the server has the files, by id. */
  url: string;
}

/** Exports of one kind, whose large files the server creates in the background. */
export interface Exports {
  noun: string;
  failedTitle: string;
  /** The state of a file, until it expires. */
  fileQuery: (exportId: number) => ReturnType<typeof fileQueryOf>;
  /** The files that this user started in this browser. */
  useIds: () => number[];
  follow: (exportId: number) => void;
  drop: (exportId: number) => void;
}

const fileQueryOf = (name: string, url: string, exportId: number) =>
  queryOptions({
    queryKey: [name, exportId],
    queryFn: ({ signal }) => getJson(`${url}/${exportId}`, BackgroundFile, { signal }),
    // The event that a file is ready may have been missed.
    staleTime: 0,
  });

/** Defines the exports of one kind. The ids of files are stored, so that a reload shows them again. */
export function defineExports({ name, url, ...words }: Definition): Exports {
  const useStore = persistedStore({
    name,
    schema: v.object({ exportIds: v.array(v.number()) }),
    initial: { exportIds: [] as number[] },
  });
  const without = (exportIds: number[], exportId: number) => exportIds.filter((id) => id !== exportId);
  return {
    ...words,
    fileQuery: (exportId) => fileQueryOf(name, url, exportId),
    useIds: () => useStore(({ exportIds }) => exportIds),
    follow: (exportId) =>
      useStore.setState(({ exportIds }) => ({ exportIds: [...without(exportIds, exportId), exportId] })),
    drop: (exportId) => useStore.setState(({ exportIds }) => ({ exportIds: without(exportIds, exportId) })),
  };
}
