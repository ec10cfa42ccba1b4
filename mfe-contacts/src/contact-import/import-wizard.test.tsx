import { NAME_MAX } from '@dashboard/shared/contracts';
import { contactList, noConnection, reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { contactImport, RUNNING } from '../testing/contact-import';
import { button, openContacts } from '../testing/contacts-setup';
import { csvFile, drawer, drop, importsApi } from '../testing/imports-setup';

const UPLOAD = 'POST /api/contacts/imports';
const START = 'POST /api/contacts/imports/41/start';

async function open({ path = '/all/import' } = {}) {
  const api = importsApi();
  api.on(START, () => ({ import: contactImport(RUNNING) }));
  const app = openContacts(path);
  await drawer();
  await screen.findByRole('heading', { name: 'Upload a file' });
  return { api, ...app };
}

/** Uploads the default file and opens the step Map. */
async function openMapping() {
  const app = await open();
  drop(csvFile());
  await waitFor(() => expect(button('Next: Map')).toBeEnabled());
  await app.user.click(button('Next: Map'));
  await screen.findByRole('heading', { name: 'Map the columns' });
  return app;
}

async function openOptions() {
  const app = await openMapping();
  await app.user.click(button('Next: Options'));
  await screen.findByRole('heading', { name: 'Import options' });
  return app;
}
const consent = () => screen.getByRole('checkbox', { name: /agreed to get texts/ });
const leavePrompt = () => screen.findByRole('dialog', { name: 'Unsaved Changes' });
const sent = (api: Awaited<ReturnType<typeof open>>['api']) => api.callsOf(START).map(({ body }) => body);

describe('the upload of a file of contacts', () => {
  it('opens from the list, and closes to the same search', async () => {
    importsApi();
    const { user, router } = openContacts('/all?search=ana');
    await user.click(await screen.findByRole('link', { name: 'Import' }));
    await drawer();
    expect(router.state.location.pathname).toBe('/dashboard/contacts/all/import');
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/contacts/all',
      search: '?search=ana',
    });
    expect(screen.getByRole('link', { name: 'Import' })).toHaveFocus();
  });

  it('takes a dropped file, states the limits and links the template [CTC-24]', async () => {
    const { api } = await open();
    expect(screen.getByText('.csv, up to 10 MB')).toBeVisible();
    expect(screen.getByText(/Up to 50,000 rows in UTF-8, UTF-16 or Windows-1252/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download template' })).toHaveAttribute(
      'href',
      '/api/contacts/imports/template.csv',
    );
    expect(button('Next: Map')).toBeDisabled();
    const file = csvFile();
    drop(file);
    expect(await screen.findByText('october-patients.csv has 1,204 rows and 3 columns.')).toBeVisible();
    const [upload] = api.callsOf(UPLOAD);
    expect(upload?.body instanceof FormData && upload.body.get('file')).toEqual(file);
  });

  it('takes a chosen file [CTC-24]', async () => {
    const { user } = await open();
    const input = (await drawer()).querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('The drawer has no file input.');
    await user.upload(input, csvFile());
    expect(await screen.findByText(/has 1,204 rows/)).toBeVisible();
  });

  it('rejects a picture before it is uploaded', async () => {
    const { api } = await open();
    drop(new File(['x'], 'team.png', { type: 'image/png' }));
    expect(await screen.findByText('Choose a .csv file.')).toBeVisible();
    expect(api.callsOf(UPLOAD)).toEqual([]);
  });

  it('shows where the file is invalid, and takes another one [CTC-32]', async () => {
    const { api } = await open();
    const message = 'Line 7, column 3 has more than 20,000 characters.';
    api.on(UPLOAD, reply(422, { message, code: 'LONG_CELL', line: 7, column: 3 }));
    drop(csvFile('long.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('Nothing was imported.')).toBeVisible();
    expect(button('Next: Map')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    api.on(UPLOAD, { import: contactImport() });
    drop(csvFile());
    await waitFor(() => expect(button('Next: Map')).toBeEnabled());
    expect(screen.queryByText(message)).toBeNull();
  });

  it('uploads the same file again after the connection was lost', async () => {
    const { api, user } = await open();
    api.on(UPLOAD, noConnection);
    drop(csvFile());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server can’t be reached.');
    api.on(UPLOAD, { import: contactImport() });
    await user.click(button('Try again'));
    await waitFor(() => expect(button('Next: Map')).toBeEnabled());
  });

  it('shows the progress, and asks before it is closed', async () => {
    const { api, user } = await open();
    api.on(UPLOAD, () => new Promise(() => {}));
    drop(csvFile());
    expect(await screen.findByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '50');
    await user.click(button('Close'));
    const prompt = within(await leavePrompt());
    expect(prompt.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(prompt.getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload' })).toBeVisible();
  });
});

describe('the mapping of a file of contacts', () => {
  it('shows the guesses and the first rows as they will be read [CTC-25]', async () => {
    await openMapping();
    expect(screen.getByText('1,204 rows · 218 KB · UTF-8, comma')).toBeVisible();
    expect(screen.getByText('2 of 3 guessed by header')).toBeVisible();
    const select = (column: string) => screen.getByRole('combobox', { name: `Import ${column} as` });
    expect(select('Patient Name')).toHaveTextContent('Name');
    expect(select('Mobile')).toHaveTextContent('Number');
    expect(select('to')).toHaveTextContent('Do not import');
    const preview = within(screen.getByRole('table', { name: 'First rows as they will be read' }));
    expect(preview.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Number',
    ]);
    expect(preview.getByRole('cell', { name: '(773) 555-0150' })).toBeVisible();
    expect(preview.getByRole('cell', { name: 'Invalid: 312-555-01' })).toBeVisible();
    expect(screen.getByText('Line 4 will be rejected')).toBeVisible();
  });

  it('needs a column of phone numbers, and uses a field once [CTC-25]', async () => {
    const { user } = await openMapping();
    await user.click(screen.getByRole('combobox', { name: 'Import to as' }));
    const taken = await screen.findByRole('option', { name: /^Number.*Used for Mobile/ });
    expect(taken).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('option', { name: 'Custom field' }));
    await user.click(screen.getByRole('combobox', { name: 'Import Mobile as' }));
    await user.click(await screen.findByRole('option', { name: 'Do not import' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the column with the phone numbers.');
    expect(button('Next: Options')).toBeDisabled();
  });

  it('asks before a mapped file is discarded', async () => {
    const { user, router } = await openMapping();
    await user.keyboard('{Escape}');
    const prompt = within(await leavePrompt());
    await user.click(prompt.getByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/contacts/all'));
  });

  it('replaces the file', async () => {
    const { api, user } = await openMapping();
    await user.click(screen.getByRole('link', { name: 'Replace file' }));
    await screen.findByRole('heading', { name: 'Upload a file' });
    const other = contactImport({ id: 42, fileName: 'november.csv', totalRows: 1 });
    api.on(UPLOAD, { import: other });
    drop(csvFile('november.csv'));
    expect(await screen.findByText('november.csv has 1 row and 3 columns.')).toBeVisible();
  });
});

describe('the options of an import', () => {
  it('cannot start without the confirmation of consent, and sends mapping, lists and mode [CTC-26]', async () => {
    const { api, user, router } = await openOptions();
    expect(screen.getByRole('radio', { name: 'Fill in blanks' })).toBeChecked();
    expect(button('Start import')).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Add contacts to lists' }));
    await user.click(await screen.findByRole('option', { name: /^Crowns/ }));
    await user.click(screen.getByRole('radio', { name: 'Overwrite' }));
    await user.click(consent());
    await user.click(button('Start import'));
    expect(await screen.findByRole('heading', { name: 'Importing october-patients.csv' })).toHaveFocus();
    expect(router.state.location.pathname).toBe('/dashboard/contacts/all/import/41');
    expect(sent(api)).toEqual([
      { mapping: { name: 0, phone: 1 }, listIds: [71], onMatch: 'overwrite', consent: true },
    ]);
  });

  it('creates a new list once, also when the start has to be repeated', async () => {
    const { api, user } = await openOptions();
    api.on('POST /api/contacts/list', reply(201, contactList({ listId: 80, name: 'Recall' })));
    api.on(START, reply(503, { message: 'Try again later.' }));
    await user.type(screen.getByRole('textbox', { name: 'New list' }), 'Recall');
    await user.click(consent());
    await user.click(button('Start import'));
    expect(await screen.findByText('The import was not started')).toBeVisible();
    expect(screen.getByText('Try again later.')).toBeVisible();
    api.on(START, { import: contactImport(RUNNING) });
    await user.click(button('Start import'));
    await screen.findByRole('heading', { name: 'Importing october-patients.csv' });
    expect(api.callsOf('POST /api/contacts/list').map(({ body }) => body)).toEqual([{ name: 'Recall' }]);
    expect(sent(api).at(-1)).toMatchObject({ listIds: [80] });
  });

  it('opens the import when the response to its start was lost [CTC-27]', async () => {
    const { api, user, router } = await openOptions();
    api.on(START, noConnection);
    await user.click(consent());
    await user.click(button('Start import'));
    expect(await screen.findByText('The import was not started')).toBeVisible();
    api.on(START, reply(409, { message: 'This import was started before.', code: 'STARTED' }));
    api.on('GET /api/contacts/imports/:id', { import: contactImport(RUNNING) });
    await user.click(button('Start import'));
    expect(await screen.findByRole('heading', { name: 'Importing october-patients.csv' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/contacts/all/import/41');
    expect(sent(api)).toHaveLength(2);
  });

  it('shows the server’s errors at the new list and at the columns', async () => {
    const { api, user } = await openOptions();
    const taken = 'There is already a list with this name.';
    api.on('POST /api/contacts/list', reply(422, { message: 'Not saved', errors: { name: [taken] } }));
    const name = screen.getByRole('textbox', { name: 'New list' });
    await user.type(name, 'Crowns');
    await user.click(consent());
    await user.click(button('Start import'));
    await waitFor(() => expect(name).toHaveAccessibleDescription(taken));
    await user.clear(name);
    const wrong = 'The file has no such column.';
    api.on(START, reply(422, { message: 'Not started', errors: { 'mapping.phone': [wrong] } }));
    await user.click(button('Start import'));
    expect(await screen.findByRole('heading', { name: 'Map the columns' })).toBeVisible();
    expect(within(await drawer()).getByRole('alert')).toHaveTextContent(wrong);
  });

  it(`limits the name of a new list to ${NAME_MAX} characters`, async () => {
    const { user } = await openOptions();
    await user.click(consent());
    await user.click(screen.getByRole('textbox', { name: 'New list' }));
    await user.paste('a'.repeat(NAME_MAX + 1));
    expect(button('Start import')).toBeDisabled();
  });
});
