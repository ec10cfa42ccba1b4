import { contact } from '@dashboard/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DANIEL, showPage } from './page-setup';

const row = async (name: RegExp) =>
  within(await screen.findByRole('listbox', { name: 'Conversations' })).findByRole('option', { name });

describe('conversation menu', () => {
  it('blocks the contact after a confirmation and offers Undo', async () => {
    const { api, user } = showPage();
    api.on(`PATCH /api/contacts/${DANIEL}`, contact({ contactId: DANIEL, isBlocked: true }));
    fireEvent.contextMenu(await row(/Daniel Okafor/));
    await user.click(await screen.findByRole('menuitem', { name: 'Block contact' }));
    expect(api.callsOf(`PATCH /api/contacts/${DANIEL}`)).toEqual([]);
    const question = await screen.findByRole('alertdialog', { name: 'Block Daniel Okafor?' });
    await user.click(within(question).getByRole('button', { name: 'Block contact' }));
    await waitFor(() =>
      expect(api.callsOf(`PATCH /api/contacts/${DANIEL}`).map(({ body }) => body)).toEqual([
        { isBlocked: true },
      ]),
    );
    expect(await screen.findByText('Blocked Daniel')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.callsOf(`PATCH /api/contacts/${DANIEL}`).at(-1)?.body).toEqual({ isBlocked: false }),
    );
  });
});
