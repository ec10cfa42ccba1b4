import { screen, waitFor, within } from '@testing-library/react';
import type { Contact } from '../contracts';
import { contact, contactList, fakeApi, renderApp, reply } from '../testing';
import { AddContactDialog } from './AddContactDialog';
import { EditContactDialog } from './EditContactDialog';

const PATCH = 'PATCH /api/contacts/7';
const POST = 'POST /api/contacts';

function serve() {
  const lists = [contactList({ listId: 8, name: 'Recall' })];
  return fakeApi().on('GET /api/contacts/list', { items: lists, total: 1, page: 1, pageSize: 25 });
}

function openEdit(overrides: Partial<Contact> = {}) {
  const loaded = contact({ contactId: 7, ...overrides });
  const api = serve().on('GET /api/contacts/7', loaded).on(PATCH, loaded);
  const onClose = jest.fn();
  return { api, onClose, ...renderApp(<EditContactDialog contactId={7} onClose={onClose} />) };
}

function openAdd(created: Partial<Contact> = {}) {
  const api = serve().on(POST, reply(201, contact({ contactId: 9, ...created })));
  const onClose = jest.fn();
  const onAdded = jest.fn();
  const app = renderApp(<AddContactDialog onClose={onClose} onAdded={onAdded} />);
  return { api, onClose, onAdded, ...app };
}

type User = ReturnType<typeof openAdd>['user'];
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
async function enter(user: User, label: string | RegExp, text: string) {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}
async function showDetails(user: User) {
  await press(user, 'Email, company, custom fields and lists');
  await screen.findByLabelText('Email');
}
async function addField(user: User, name: string, value: string) {
  await press(user, 'Add custom field');
  await waitFor(() => expect(screen.getAllByLabelText('Field name').at(-1)).toHaveFocus());
  if (name !== '') await user.paste(name);
  const values = screen.getAllByLabelText(`Value of ${name || 'the new field'}`);
  await user.click(values.at(-1) ?? document.body);
  await user.paste(value);
}

describe('the details of a contact', () => {
  it('are saved with email, company, custom fields and lists [CTC-07]', async () => {
    const { api, user, onClose } = openEdit({
      customFields: { Shoe: '38' },
      lists: [{ listId: 3, name: 'VIP' }],
    });
    await screen.findByLabelText('Contact Name');
    await showDetails(user);
    await enter(user, 'Email', 'daniel@example.test');
    await enter(user, 'Company', 'Okafor Marine');
    await addField(user, 'Boat', 'Gull');
    await press(user, 'Remove VIP');
    await user.click(screen.getByRole('combobox', { name: 'Lists' }));
    await user.click(await screen.findByRole('option', { name: /Recall/ }));
    await press(user, 'Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsOf(PATCH).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        email: 'daniel@example.test',
        company: 'Okafor Marine',
        customFields: { Boat: 'Gull', Shoe: '38' },
        listIds: [8],
        listIdsBefore: [3],
      }),
    ]);
  });

  it('are removed one by one, with the focus on Add custom field', async () => {
    const { api, user, onClose } = openEdit({ customFields: { Boat: 'Gull', Shoe: '38' } });
    await screen.findByLabelText('Contact Name');
    await showDetails(user);
    await press(user, 'Remove Boat');
    expect(screen.getByRole('button', { name: 'Add custom field' })).toHaveFocus();
    await press(user, 'Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsOf(PATCH).map(({ body }) => body)).toEqual([
      expect.objectContaining({ customFields: { Shoe: '38' } }),
    ]);
  });

  it.each([
    ['', 'Give each field a name.'],
    ['Shoe', 'Give each field a different name.'],
    ['constructor', 'The names constructor, prototype, __proto__ are reserved. Choose another name.'],
    ['n'.repeat(41), 'Name: The maximum length of this field is 40 chars.'],
  ])('are rejected with the custom field name "%s" [CTC-07]', async (name, message) => {
    const { api, user } = openEdit({ customFields: { Shoe: '38' } });
    await screen.findByLabelText('Contact Name');
    await showDetails(user);
    await addField(user, name, 'Gull');
    await press(user, 'Hide details');
    await press(user, 'Save');
    const fields = screen.getByRole('group', { name: 'Custom fields' });
    expect(await within(fields).findByText(message)).toBeVisible();
    expect(api.callsOf(PATCH)).toEqual([]);
  });
});

describe('Add Contact', () => {
  it('sends every field of the form [CTC-07]', async () => {
    const { api, user, onClose, onAdded } = openAdd();
    expect(await screen.findByRole('dialog', { name: 'Add Contact' })).toBeVisible();
    await enter(user, 'Contact Name', 'Ana Ruiz');
    await enter(user, /Number/, '3125550187');
    await showDetails(user);
    await enter(user, 'Email', 'ana@example.test');
    await press(user, 'Add Contact');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsOf(POST).map(({ body }) => body)).toEqual([
      {
        contactNumber: '13125550187',
        contactName: 'Ana Ruiz',
        isOptOut: false,
        isBlocked: false,
        email: 'ana@example.test',
        company: '',
        customFields: {},
      },
    ]);
    expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ contactId: 9 }));
    expect(await screen.findByText('Contact successfully created')).toBeVisible();
  });

  it('names the contact that has the number, with a link to it [CTC-08]', async () => {
    const { api, user, onClose } = openAdd();
    const message = 'Ana Ruiz already has this number.';
    api.on(
      POST,
      reply(409, { message, code: 'DUPLICATE', contactId: 12, errors: { contactNumber: [message] } }),
    );
    await enter(user, /Number/, '3125550187');
    await press(user, 'Add Contact');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open contact' })).toHaveAttribute(
      'href',
      '/dashboard/contacts/all?contact=12',
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('warns that a number stays opted out [CTC-10]', async () => {
    const { user } = openAdd({ contactName: 'Ana Ruiz', isOptOut: true });
    await enter(user, /Number/, '3125550187');
    await press(user, 'Add Contact');
    expect(await screen.findByText('Ana Ruiz opted out before and stays opted out.')).toBeVisible();
  });
});
