import { reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button, choose, openSystem, systemApi } from '../testing/system-setup';

async function open(options: Parameters<typeof systemApi>[0] = {}) {
  const api = systemApi(options);
  const app = openSystem('/companies?search=ba');
  await app.user.click(await screen.findByRole('button', { name: 'Bayline Veterinary' }));
  const drawer = await screen.findByRole('dialog', { name: 'Bayline Veterinary' });
  const sent = () => api.callsOf('POST /accounts/31').map(({ body }) => body);
  return { api, drawer, sent, ...app };
}

describe('the drawer of a company', () => {
  it('shows the details, and closes to the same list [PVD-01]', async () => {
    const { drawer, user, router } = await open();
    expect(router.state.location.pathname).toBe('/dashboard/system/companies/31');
    for (const text of [
      'Acme Telecom · ID 31',
      'Bayline Veterinary LLC',
      'Delia Corwin',
      '(773) 555-0164',
      '88 Foundry St, Gary, IN 46402',
      '1,204 of 2,500 in November',
    ]) {
      expect(await within(drawer).findByText(text)).toBeVisible();
    }
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/dashboard/system/companies');
    expect(router.state.location.search).toBe('?search=ba');
  });

  it('links to the pages of the account and its users [PVD-01]', async () => {
    const { drawer } = await open();
    const hrefOf = (name: string) => within(drawer).getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Open Account')).toBe('/dashboard/system/accounts/31');
    expect(hrefOf('Users')).toBe('/dashboard/system/accounts/31/users');
  });

  it('changes the status with the permission to update it, and fetches the permissions again [PVD-02] [GRD-60]', async () => {
    const { api, sent, user } = await open();
    await choose(user, 'Account Status', /^Suspended/);
    await user.click(button('Save'));
    expect(await screen.findByText('Account successfully updated')).toBeVisible();
    expect(sent()).toEqual([{ status: 2, version: 4 }]);
    await waitFor(() => expect(api.callsOf('GET /api/permissions')).toHaveLength(1));
  });

  it('asks before a company is disabled, and saves nothing on Go back [PVD-02]', async () => {
    const { sent, user } = await open();
    await choose(user, 'Account Status', /^Disabled/);
    await user.click(button('Save'));
    const prompt = await screen.findByRole('alertdialog', { name: 'Disable account' });
    await user.click(within(prompt).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toEqual([]);
    // The changed status is not lost on closing either.
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  it('is read-only without the permission to update [PVD-02]', async () => {
    const { drawer } = await open({ updatable: [] });
    const field = await within(drawer).findByRole('textbox', { name: 'Account Status' });
    await waitFor(() => expect(field).toHaveValue('Active'));
    expect(field).toHaveAttribute('readonly');
    expect(within(drawer).queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('reports a company that cannot be loaded, in the drawer and in a toast [ERR-11] [ERR-43]', async () => {
    systemApi().on('GET /accounts/:id', reply(400, { message: 'Not now.' }));
    openSystem('/companies/31');
    const drawer = await screen.findByRole('dialog', { name: 'Company' });
    expect(await within(drawer).findByText('Failed to load account')).toBeVisible();
    expect(screen.getByText('Failed to load resources')).toBeVisible();
  });

  it('says that a company does not exist, with the notice [ERR-43]', async () => {
    systemApi().on('GET /accounts/:id', reply(404, { message: 'Not found.' }));
    openSystem('/companies/99');
    const drawer = await screen.findByRole('dialog', { name: 'Company' });
    expect(await within(drawer).findByText('There is no such company')).toBeVisible();
    expect(screen.getByText('Failed to load resources')).toBeVisible();
  });
});
