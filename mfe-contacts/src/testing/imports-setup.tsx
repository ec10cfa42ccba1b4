import type { ContactImport } from '@dashboard/shared/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { contactImport } from './contact-import';
import { contactsApi } from './contacts-setup';

/** A fake API with contacts and these imports that were started. An upload has the default file. */
export function importsApi(started: readonly ContactImport[] = []) {
  const uploaded = contactImport();
  const api = contactsApi()
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false })
    .on('GET /api/contacts/imports', { items: started })
    .on('POST /api/contacts/imports', { import: uploaded })
    .on('GET /api/contacts/imports/:id', ({ params }: { params: Record<string, string> }) => ({
      import: started.find(({ id }) => String(id) === params.id) ?? uploaded,
    }));
  return api;
}

export const csvFile = (name = 'october-patients.csv') =>
  new File(['Patient Name,Mobile,to\n'], name, { type: 'text/csv' });

/** Drags a file over the area first, as browsers do. */
export function drop(file: File): void {
  const area = screen.getByRole('button', { name: /^CSV file/ });
  const item = { kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => ({ isFile: true }) };
  const dataTransfer = { files: [file], items: [item], types: ['Files'] };
  fireEvent.dragOver(area, { dataTransfer });
  fireEvent.drop(area, { dataTransfer });
}

export const drawer = () => screen.findByRole('dialog', { name: 'Import contacts' });
export const inDrawer = async () => within(await drawer());
