import {
  type ContactImport,
  ContactImportResponse,
  type ContactImportStart,
  type ContactImportSummary,
  ContactImportsResponse,
  ContactList,
  type ImportProgress,
} from '@dashboard/shared/contracts';
import { getJson, RequestError, sendJson, uploadFile } from '@dashboard/shared/http';
import { queryClient, queryOptions } from '@dashboard/shared/query';

const URL = '/api/contacts/imports';
const importsKey = ['contact-imports'] as const;

/** Where the template for a file of contacts is downloaded. */
export const IMPORT_TEMPLATE_URL = `${URL}/template.csv`;
/** Where the rows that an import rejected are downloaded, with their lines and reasons. */
export const rejectedRowsUrl = (importId: number) => `${URL}/${importId}/rejected.csv`;

/** Uploads a file of contacts. No contact changes before `startImport`. */
export async function uploadImport(
  file: File,
  options: { onProgress: (ratio: number) => void; signal: AbortSignal },
): Promise<ContactImport> {
  return (await uploadFile(URL, file, file.name, ContactImportResponse, options)).import;
}

const isStarted = (error: unknown) =>
  error instanceof RequestError && error.status === 409 && error.code === 'STARTED';

/** Starts an import. One that was started before is no error: the response of an earlier attempt may have been lost. */
export async function startImport(importId: number, body: ContactImportStart): Promise<void> {
  const query = importQuery(importId);
  try {
    const started = await sendJson('POST', `${URL}/${importId}/start`, body, ContactImportResponse);
    queryClient.setQueryData(query.queryKey, started.import);
  } catch (error) {
    if (!isStarted(error)) throw error;
    await queryClient.fetchQuery({ ...query, staleTime: 0 });
  }
  void refreshImports();
}

export async function undoImport(importId: number): Promise<void> {
  await sendJson('POST', `${URL}/${importId}/undo`, undefined, ContactImportResponse);
  await refreshImports();
}

/** Creates a list for the contacts of an import; resolves to its id. */
export async function createListFor(name: string): Promise<number> {
  return (await sendJson('POST', '/api/contacts/list', { name }, ContactList)).listId;
}

/** The account's last imports that were started, newest first. */
export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'recent'],
  queryFn: async ({ signal }) => (await getJson(URL, ContactImportsResponse, { signal })).items,
});

export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: [...importsKey, importId],
    queryFn: async ({ signal }) =>
      (await getJson(`${URL}/${importId}`, ContactImportResponse, { signal })).import,
  });

export const refreshImports = () => queryClient.invalidateQueries({ queryKey: importsKey });

const ACTIVE: readonly ContactImportSummary['state'][] = ['running', 'undoing'];
/** The import, or its undo, is working on contacts. */
export const isActive = ({ state }: Pick<ContactImportSummary, 'state'>) => ACTIVE.includes(state);

/** Applies the progress of an import to what is shown of it. The end of an import has more to fetch. */
export function applyImportProgress({ total: totalRows, ...progress }: ImportProgress): void {
  const merge = <Shown extends ContactImportSummary>(shown: Shown): Shown =>
    // Events of a batch may arrive after the response that has the next one.
    shown.state === progress.state && shown.processed > progress.processed
      ? shown
      : { ...shown, ...progress, totalRows };
  queryClient.setQueryData(importQuery(progress.id).queryKey, (shown) => shown && merge(shown));
  queryClient.setQueryData(importsQuery.queryKey, (items) =>
    items?.map((item) => (item.id === progress.id ? merge(item) : item)),
  );
  const isListed = queryClient.getQueryData(importsQuery.queryKey)?.some(({ id }) => id === progress.id);
  if (!isActive(progress) || !isListed) void refreshImports();
}
