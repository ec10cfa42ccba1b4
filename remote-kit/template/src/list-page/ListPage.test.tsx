import { contactList, fakeApi, renderApp, reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../app';

const LISTS = 'GET /api/contacts/list';
const ADD = 'POST /api/contacts/list';

const page = (...names: string[]) => ({
  items: names.map((name, index) => contactList({ listId: index + 1, name })),
  total: names.length,
  page: 1,
  pageSize: 25,
});

async function open() {
  const api = fakeApi().on(LISTS, page('Crowns', 'Whitening'));
  const { user } = renderApp(null, { routes, path: '/my-remote' });
  await screen.findByRole('cell', { name: 'Crowns' });
  return { api, user };
}

describe('My Remote', () => {
  it('shows the contact lists of the account', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'My Remote' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Whitening' })).toBeVisible();
  });

  it('adds a list and shows it', async () => {
    const { api, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add List' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Contact List' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Recall');
    api.on(ADD, contactList({ listId: 3, name: 'Recall' })).on(LISTS, page('Crowns', 'Recall', 'Whitening'));
    await user.click(dialog.getByRole('button', { name: 'Add List' }));
    expect(await screen.findByRole('cell', { name: 'Recall' })).toBeVisible();
    expect(api.callsOf(ADD)[0]?.body).toMatchObject({ name: 'Recall' });
  });

  it('shows the error of the server at the field', async () => {
    const { api, user } = await open();
    const taken = 'A list with this name already exists.';
    api.on(ADD, reply(422, { message: taken, errors: { name: [taken] } }));
    await user.click(screen.getByRole('button', { name: 'Add List' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Contact List' }));
    const name = await dialog.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'Crowns');
    await user.click(dialog.getByRole('button', { name: 'Add List' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(taken));
  });
});
