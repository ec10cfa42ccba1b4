import { screen, waitFor } from '@testing-library/react';
import type { Contact } from '../contracts';
import { contact, fakeApi, renderApp, reply } from '../testing';
import { EditContactDialog } from './EditContactDialog';

function open(overrides: Partial<Contact> = {}) {
  const api = fakeApi();
  const loaded = contact({ contactId: 7, ...overrides });
  api.on('GET /api/contacts/7', loaded);
  api.on('PATCH /api/contacts/7', loaded);
  const onClose = jest.fn();
  const onSaved = jest.fn();
  const app = renderApp(<EditContactDialog contactId={7} onClose={onClose} onSaved={onSaved} />);
  return { api, onClose, onSaved, ...app };
}
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.callsOf('PATCH /api/contacts/7').map(({ body }) => body);

describe('Edit Contact dialog', () => {
  it('shows its title with name, number, opt-in and block [CON-01] [CON-02] [CON-03] [CON-04] [CON-05]', async () => {
    open({ isBlocked: true });
    expect(await screen.findByLabelText('Contact Name')).toHaveValue('Daniel Okafor');
    expect(screen.getByRole('dialog', { name: 'Edit Contact' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Number/ })).toHaveValue('+1 (312) 555-0147');
    expect(screen.getByRole('checkbox', { name: 'Opt-in' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Block' })).toBeChecked();
  });

  it('sends the number with country code, the inverted opt-in box and the block flag [CON-16] [CON-18] [CON-19] [INB-57]', async () => {
    const { api, user, onClose, onSaved } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Opt-in' }));
    await user.click(screen.getByRole('checkbox', { name: 'Block' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(api)).toEqual([
      {
        contactNumber: '13125550147',
        contactName: 'Daniel Okafor',
        isOptOut: true,
        isBlocked: true,
        version: 1,
      },
    ]);
    expect(onSaved).toHaveBeenCalled();
    expect(await screen.findByText('Contact successfully updated')).toBeVisible();
  });

  it.each(['', '   '])('sends the name %j as an empty string [CON-11] [CON-17]', async (name) => {
    const { api, user, onClose } = open();
    const field = await screen.findByLabelText('Contact Name');
    await user.clear(field);
    await user.type(field, `${name}x{Backspace}`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(api)).toEqual([expect.objectContaining({ contactName: '' })]);
  });

  it('requires the number and shows an error [CON-15] [FRM-65] [FRM-66]', async () => {
    const { api, user } = open();
    await user.clear(await screen.findByRole('textbox', { name: /Number/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields')).toBeVisible();
    expect(sent(api)).toEqual([]);
  });

  it('limits the name to 80 characters [CON-10]', async () => {
    const { api, user, onClose } = open({ contactName: 'a'.repeat(80) });
    await user.type(await screen.findByLabelText('Contact Name'), 'b');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The maximum length of this field is 80 chars.')).toBeVisible();
    expect(sent(api)).toEqual([]);
    await user.type(screen.getByLabelText('Contact Name'), '{Backspace}');
    await user.click(screen.getByRole('checkbox', { name: 'Block' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(api)).toEqual([expect.objectContaining({ contactName: 'a'.repeat(80) })]);
  });

  it('disables the opt-in box of a contact who opted out, with the reason [CPL-10]', async () => {
    open({ isOptOut: true, optOutAt: '2026-03-04T17:30:00.000Z', optOutSource: 'keyword' });
    expect(await screen.findByRole('checkbox', { name: 'Opt-in' })).toBeDisabled();
    expect(screen.getByText(/Only they can opt in again, by texting START/)).toBeVisible();
  });

  it('requires attested consent to undo an opt-out by staff', async () => {
    const { api, user, onClose } = open({ isOptOut: true, isOptedOutBySystemUser: true, optOutBy: 'Sam' });
    await user.click(await screen.findByRole('checkbox', { name: 'Opt-in' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent(api)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /agreed to be texted again/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(api)).toEqual([expect.objectContaining({ isOptOut: false, consentAttested: true })]);
  });

  it('asks which version to keep after a conflict, and overwrites without a version', async () => {
    const { api, user, onClose } = open();
    api.on('PATCH /api/contacts/7', ({ body }: { body: { version?: number } }) =>
      body.version === undefined
        ? contact({ contactId: 7 })
        : reply(409, { message: 'Someone else changed this.', code: 'STALE' }),
    );
    await user.type(await screen.findByLabelText('Contact Name'), ' Jr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else changed this.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent(api)).toHaveLength(2);
  });

  it('loads the other version on Reload', async () => {
    const { api, user } = open();
    api.on('PATCH /api/contacts/7', reply(409, { message: 'Someone else changed this.', code: 'STALE' }));
    await user.type(await screen.findByLabelText('Contact Name'), ' Jr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    api.on('GET /api/contacts/7', contact({ contactId: 7, contactName: 'Dan Okafor', version: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByLabelText('Contact Name')).toHaveValue('Dan Okafor'));
  });

  it('prompts before losing changes, keeps them on Go Back and closes on Discard Changes', async () => {
    const { api, user, onClose } = open();
    const name = await screen.findByLabelText('Contact Name');
    await user.type(name, ' Jr');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Unsaved Changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(screen.getByLabelText('Contact Name')).toHaveValue('Daniel Okafor Jr');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard Changes' }));
    expect(onClose).toHaveBeenCalled();
    expect(sent(api)).toEqual([]);
  });

  it('closes at once when a changed value is restored [FRM-24]', async () => {
    const { user, onClose } = open();
    const name = await screen.findByLabelText('Contact Name');
    await user.type(name, 'x');
    await user.type(name, '{Backspace}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('shows the server’s error of a field in the field', async () => {
    const { api, user } = open();
    api.on(
      'PATCH /api/contacts/7',
      reply(400, { message: 'Not saved', errors: { contactNumber: ['Ana Ruiz already has this number.'] } }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Block' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ana Ruiz already has this number.')).toBeVisible();
    expect(screen.getByText('Not saved')).toBeVisible();
  });

  it('links to the contact with the same number once, until the number is changed', async () => {
    const text = 'Ana Ruiz already has this number.';
    const { api, user } = open();
    const rejection = { message: text, code: 'DUPLICATE', errors: { contactNumber: [text] }, contactId: 12 };
    api.on('PATCH /api/contacts/7', reply(409, rejection));
    const number = await screen.findByRole('textbox', { name: /Number/ });
    await user.clear(number);
    await user.type(number, '3125550188');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(number).toHaveAccessibleDescription(text));
    expect(screen.getAllByText(text)).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Open contact' });
    expect(link).toHaveAttribute('href', '/dashboard/contacts/all?contact=12');
    expect(link).toHaveAttribute('target', '_blank');
    await user.type(number, '{Backspace}');
    expect(screen.queryByRole('link', { name: 'Open contact' })).toBeNull();
  });

  it('shows Retry when the contact cannot be loaded', async () => {
    const api = fakeApi().on(
      'GET /api/contacts/7',
      reply(503, { message: 'Unavailable', requestId: 'r-12' }),
    );
    const { user } = renderApp(<EditContactDialog contactId={7} onClose={() => {}} />);
    expect(await screen.findByText('The contact couldn’t be loaded')).toBeVisible();
    expect(screen.getByText('Reference r-12')).toBeVisible();
    api.on('GET /api/contacts/7', contact({ contactId: 7 }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Contact Name')).toBeVisible();
  });

  it('says that there is no such contact', async () => {
    fakeApi().on('GET /api/contacts/7', reply(404, { message: 'Not found' }));
    renderApp(<EditContactDialog contactId={7} onClose={() => {}} />);
    expect(await screen.findByText('There is no such contact')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
