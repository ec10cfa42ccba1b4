import type { ContactImport } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { COUNTS, contactImport, DONE, RUNNING } from '../testing/contact-import';
import { button, openContacts } from '../testing/contacts-setup';
import { drawer, importsApi } from '../testing/imports-setup';

const running = () => contactImport(RUNNING);
const done = (overrides: Partial<ContactImport> = {}) => contactImport({ ...DONE, ...overrides });
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();
const progress = (overrides: object = {}) => ({
  id: 41,
  state: 'running' as const,
  processed: 602,
  total: 1204,
  ...COUNTS,
  ...overrides,
});

async function open(shown: ContactImport, path = '/all/import/41') {
  const socket = fakeSocket();
  const api = importsApi([shown]);
  const app = openContacts(path);
  act(connectSocket);
  return { api, socket, ...app };
}
const countOf = (title: string) =>
  screen.getByText(title).closest('dt')?.parentElement?.querySelector('dd')?.textContent;

describe('a running import', () => {
  it('shows its progress over the socket, and closes without a prompt [CTC-27]', async () => {
    const { socket, user } = await open(running());
    const bar = () => within(screen.getByRole('dialog')).getByRole('progressbar');
    await screen.findByText('301 of 1,204 rows read');
    expect(bar()).toHaveAttribute('aria-valuenow', '25');
    act(() => socket.receive('import_progress', progress()));
    expect(await screen.findByText('602 of 1,204 rows read')).toBeVisible();
    expect(bar()).toHaveAttribute('aria-valuenow', '50');
    expect(countOf('Created')).toBe('611');
    // An earlier event must not turn the progress back.
    act(() => socket.receive('import_progress', progress({ processed: 903 })));
    act(() => socket.receive('import_progress', progress({ processed: 400 })));
    await waitFor(() => expect(bar()).toHaveAttribute('aria-valuenow', '75'));
    // The footer's button, not the one in the head.
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes on with a state of a newer server [FLT-22]', async () => {
    const { api, socket } = await open(running(), '/all');
    const bar = within(await screen.findByRole('list', { name: 'Running imports' }));
    expect(bar.getByText('301 of 1,204 rows')).toBeVisible();
    const checking = { ...running(), state: 'checking' };
    api.on('GET /api/contacts/imports/:id', { import: checking });
    api.on('GET /api/contacts/imports', { items: [checking] });
    socket.receiveRaw('import_progress', { ...progress(), state: 'checking' });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Running imports' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is found again when the drawer is opened, and does not prevent another import [CTC-27]', async () => {
    const { user, router } = await open(running(), '/all/import');
    expect(await screen.findByText('301 of 1,204 rows read')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/contacts/all/import/41');
    await user.click(screen.getByRole('link', { name: 'Import another file' }));
    expect(await screen.findByRole('heading', { name: 'Upload a file' })).toBeVisible();
    const recent = within(screen.getByRole('region', { name: 'Recent imports' }));
    expect(recent.getByText(/^25% imported · Oct 13 by Maya Ortiz$/)).toBeVisible();
    await user.click(recent.getByRole('link', { name: 'View the import of october-patients.csv' }));
    expect(await screen.findByText('301 of 1,204 rows read')).toBeVisible();
  });

  it('has a bar above the contacts, and a notice at its end [CTC-27]', async () => {
    const { api, socket, user } = await open(running(), '/all');
    const bar = within(await screen.findByRole('list', { name: 'Running imports' }));
    expect(bar.getByText('301 of 1,204 rows')).toBeVisible();
    act(() => socket.receive('import_progress', progress()));
    expect(await bar.findByText('602 of 1,204 rows')).toBeVisible();
    api.on('GET /api/contacts/imports/:id', { import: done() });
    api.on('GET /api/contacts/imports', { items: [done()] });
    act(() => socket.receive('import_progress', progress({ state: 'done', processed: 1204 })));
    expect(
      await screen.findByText('october-patients.csv: 849 contacts written, 17 rows failed'),
    ).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Running imports' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'View result' }));
    expect(await screen.findByRole('heading', { name: '849 contacts written' })).toBeVisible();
  });

  it('of a colleague has a bar, but no notice', async () => {
    const colleagues = contactImport({ ...RUNNING, createdByUserId: 4 });
    const { api, socket } = await open(colleagues, '/all');
    await screen.findByRole('list', { name: 'Running imports' });
    api.on('GET /api/contacts/imports/:id', { import: done({ createdByUserId: 4 }) });
    api.on('GET /api/contacts/imports', { items: [done({ createdByUserId: 4 })] });
    act(() => socket.receive('import_progress', progress({ state: 'done', processed: 1204 })));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Running imports' })).toBeNull());
    expect(screen.queryByText('Import finished')).toBeNull();
  });
});

describe('the result of an import', () => {
  it('shows the rows written by result, and links the rejected rows [CTC-28] [CTC-29]', async () => {
    await open(done());
    expect(await screen.findByRole('heading', { name: '849 contacts written' })).toBeVisible();
    expect(screen.getByText('1,204 rows in 24 s')).toBeVisible();
    const titles = [
      'Created',
      'Updated',
      'Unchanged',
      'Skipped, duplicate in file',
      'Already opted out',
      'Failed',
    ];
    const shown = titles.map((title) => Number(countOf(title)?.match(/\d+$/)?.[0]));
    expect(shown).toEqual([611, 238, 288, 31, 19, 17]);
    expect(screen.getByRole('link', { name: 'Download rejected rows' })).toHaveAttribute(
      'href',
      '/api/contacts/imports/41/rejected.csv',
    );
    expect(screen.getByRole('link', { name: 'View contacts' })).toHaveAttribute(
      'href',
      '/dashboard/contacts/all?sort=createdAt&dir=desc',
    );
  });

  it('has no rejected rows to download when no row failed', async () => {
    await open(done({ failed: 0 }));
    await screen.findByRole('heading', { name: '849 contacts written' });
    expect(screen.queryByRole('link', { name: 'Download rejected rows' })).toBeNull();
  });

  it('undoes the import after a confirmation that states the consequence in numbers [CTC-31]', async () => {
    const { api, user } = await open(done({ undoUntil: inOneHour() }));
    const undone = done({ state: 'undone', undo: { deleted: 590, kept: 21 } });
    api.on('POST /api/contacts/imports/41/undo', () => {
      api.on('GET /api/contacts/imports/:id', { import: undone });
      return reply(202, { import: contactImport({ ...DONE, state: 'undoing', processed: 0 }) });
    });
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Undo import' }));
    expect(
      prompt.getByText(/^This deletes the 611 contacts that the import created, except those/),
    ).toBeVisible();
    await user.click(prompt.getByRole('button', { name: 'Keep contacts' }));
    expect(api.callsOf('POST /api/contacts/imports/41/undo')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(button('Undo import'));
    const again = within(await screen.findByRole('alertdialog', { name: 'Undo import' }));
    await user.click(again.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByRole('heading', { name: 'Import undone' })).toBeVisible();
    expect(
      screen.getByText(
        '590 contacts deleted. 21 contacts stayed, because they are opted out, or were used or changed since.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  it('says why an undo failed', async () => {
    const { api, user } = await open(done({ undoUntil: inOneHour() }));
    api.on(
      'POST /api/contacts/imports/41/undo',
      reply(409, { message: 'The 24 hours for an undo are over.' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Undo import' }));
    await user.click(prompt.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('The 24 hours for an undo are over.')).toBeVisible();
  });

  it.each([
    ['after its time', '2026-10-13T19:48:00.000Z'],
    ['to a user who may not undo it', null],
  ])('offers no undo %s [CTC-31]', async (_when, undoUntil) => {
    await open(done({ undoUntil }));
    await screen.findByRole('heading', { name: '849 contacts written' });
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  it('offers an undo of an import that stopped halfway [CTC-31]', async () => {
    await open(done({ state: 'failed', error: 'The import stopped.', undoUntil: inOneHour() }));
    expect(await screen.findByRole('button', { name: 'Undo import' })).toBeVisible();
  });

  it('shows the progress of an undo, and the reason of a stopped import', async () => {
    const { socket, api } = await open(done({ state: 'undoing', processed: 0 }));
    expect(
      await screen.findByRole('heading', { name: 'Undoing the import of october-patients.csv' }),
    ).toBeVisible();
    api.on('GET /api/contacts/imports/:id', {
      import: done({ state: 'failed', error: 'The file could not be read again.' }),
    });
    act(() => socket.receive('import_progress', progress({ state: 'failed' })));
    expect(await screen.findByText(/^The file could not be read again\./)).toBeVisible();
  });

  it('continues an uploaded file that was not started', async () => {
    const { user } = await open(contactImport());
    await drawer();
    await user.click(await screen.findByRole('button', { name: 'Next: Map' }));
    expect(await screen.findByRole('heading', { name: 'Map the columns' })).toBeVisible();
  });

  it('says that an import does not exist', async () => {
    importsApi().on('GET /api/contacts/imports/:id', reply(404, { message: 'Not found.' }));
    openContacts('/all/import/99');
    expect(await screen.findByText('There is no such import')).toBeVisible();
  });
});
