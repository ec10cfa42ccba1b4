import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { Form } from '../forms/Form';
import { contactList, fakeApi, renderApp } from '../testing';
import { Button } from '../ui';
import { ContactListsField } from '.';

const schema = v.object({ listIds: v.array(v.number()) });

it('finds lists by name, adds and removes them, and keeps the names of chosen ones', async () => {
  const api = fakeApi();
  const found = [
    contactList({ listId: 8, name: 'Recall' }),
    contactList({ name: 'All Contacts', isSystem: true }),
  ];
  api.on('GET /api/contacts/list', { items: found, total: 2, page: 1, pageSize: 25 });
  const onSubmit = jest.fn(async () => {});
  const { user } = renderApp(
    <Form schema={schema} initialValues={{ listIds: [3] }} onSubmit={onSubmit}>
      <ContactListsField name="listIds" lists={[{ listId: 3, name: 'VIP' }]} />
      <Button type="submit">Save</Button>
    </Form>,
  );
  const rows = () =>
    within(screen.getByRole('list', { name: 'Lists' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual(['VIP']);
  await user.click(screen.getByRole('combobox', { name: 'Lists' }));
  await user.paste('rec');
  await waitFor(() => expect(api.callsOf('GET /api/contacts/list').at(-1)?.query.search).toBe('rec'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Recall0 contacts']);
  await user.click(screen.getByRole('option', { name: /Recall/ }));
  await waitFor(() => expect(rows()).toEqual(['VIP', 'Recall']));
  api.on('GET /api/contacts/list', { items: [], total: 0, page: 1, pageSize: 25 });
  await user.click(screen.getByRole('button', { name: 'Remove VIP' }));
  expect(rows()).toEqual(['Recall']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ listIds: [8] }));
});
