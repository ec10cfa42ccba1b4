import {
  type ContactImport,
  ContactImportResponse,
  type ContactImportStart,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { fileForm } from './pictures';
import { runJobs } from './run-jobs';
import type { Send, TestApp } from './start-test-app';

/** Uploads a file of contacts that must be accepted. */
export async function uploadContacts(
  as: Send,
  file: Buffer | string,
  name = 'contacts.csv',
): Promise<ContactImport> {
  const form = fileForm(Buffer.from(file), name);
  const response = await as({ method: 'POST', url: '/api/contacts/imports', ...form });
  if (response.statusCode !== 201) throw new Error(`The file was not accepted: ${response.body}`);
  return v.parse(ContactImportResponse, response.json()).import;
}

/** The mapping that the headers of a file suggest. */
export const guessedMapping = ({ columns }: ContactImport): ContactImportStart['mapping'] =>
  Object.fromEntries(columns.flatMap(({ index, guess }) => (guess === null ? [] : [[guess, index]])));

/** Starts an import that must be accepted. */
export async function startImport(
  as: Send,
  uploaded: ContactImport,
  start: Partial<ContactImportStart> = {},
): Promise<void> {
  const payload = { mapping: guessedMapping(uploaded), onMatch: 'updateBlanks', consent: true, ...start };
  const response = await as({ method: 'POST', url: `/api/contacts/imports/${uploaded.id}/start`, payload });
  if (response.statusCode !== 202) throw new Error(`The import did not start: ${response.body}`);
}

export async function readImport(as: Send, id: number): Promise<ContactImport> {
  const response = await as({ method: 'GET', url: `/api/contacts/imports/${id}` });
  return v.parse(ContactImportResponse, response.json()).import;
}

/** Uploads and imports a file, with the mapping that its headers suggest. Returns the finished import. */
export async function importFile(
  { services }: TestApp,
  as: Send,
  file: Buffer | string,
  start: Partial<ContactImportStart> = {},
): Promise<ContactImport> {
  const uploaded = await uploadContacts(as, file);
  await startImport(as, uploaded, start);
  await runJobs(services);
  return readImport(as, uploaded.id);
}

/** The six counts of an import: created, updated, unchanged, skipped, already opted out, failed. */
export const countsOf = (of: ContactImport) => [
  of.created,
  of.updated,
  of.unchanged,
  of.skipped,
  of.alreadyOptedOut,
  of.failed,
];
