import type { PermissionRule } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { button, openSystem, systemApi } from '../testing/system-setup';

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

async function open(path = '', rules?: PermissionRule[]) {
  const api = systemApi();
  const app = openSystem(path, rules);
  await screen.findByRole('cell', { name: 'Bayline Veterinary' });
  return { api, ...app };
}

describe('the companies of the system area', () => {
  it('are its only tab, with every provider’s companies and a link to each provider [SYS-02] [SYS-55] [PVD-01] [PVD-04]', async () => {
    const { router } = await open();
    expect(router.state.location.pathname).toBe('/dashboard/system/companies');
    const tabs = within(screen.getByRole('navigation', { name: 'System Admin' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Companies2']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Company Name',
      'Service Provider',
      'Plan',
      'Status',
      'ID',
    ]);
    expect(names()).toEqual(['Bayline Veterinary', 'Blue Heron Marine']);
    expect(screen.getByRole('link', { name: 'Bluebird Mobile' })).toHaveAttribute(
      'href',
      '/dashboard/system/service-providers/2',
    );
    expect(screen.getByRole('link', { name: '+ Add Service Provider' })).toHaveAttribute(
      'href',
      '/dashboard/system/new-service-provider',
    );
  });

  it('follow the name of a provider that another user changes [PVD-01] [PVD-06]', async () => {
    const socket = fakeSocket();
    const { api } = await open('/companies');
    act(connectSocket);
    const item = {
      accountId: 41,
      companyName: 'Blue Heron Marine',
      serviceProviderId: 2,
      serviceProvider: 'Bluebird Voice',
      status: 'Suspended',
      plan: 'Team',
      campaignRegistryWarningMessage: null,
    };
    api.on('GET /accounts', { items: [item], total: 1, page: 1, pageSize: 10 });
    act(() => socket.receive('provider_changed', { serviceProviderId: 2, part: 'provider' }));
    expect(await screen.findByRole('link', { name: 'Bluebird Voice' })).toBeVisible();
    expect(api.callsOf('GET /api/service-providers')).toHaveLength(2);
  });

  it('are filtered by service provider, whose page is then linked [PVD-01] [PVD-04]', async () => {
    const { api, user } = await open('/companies');
    await user.click(button(/^Service Provider All/));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Bluebird Mobile' }));
    await waitFor(() => expect(names()).toEqual(['Blue Heron Marine']));
    expect(api.callsOf('GET /accounts').at(-1)?.query.serviceProviderId).toBe('2');
    expect(screen.getByRole('link', { name: 'Service Provider Details' })).toHaveAttribute(
      'href',
      '/dashboard/system/service-providers/2',
    );
    await user.click(screen.getByRole('button', { name: 'Service Provider' }));
    await waitFor(() => expect(api.callsOf('GET /accounts').at(-1)?.query.sortBy).toBe('serviceProvider'));
  });

  it('are filtered by status, and say when none match both filters [PVD-01]', async () => {
    const { api, user, router } = await open('/companies');
    await user.click(button(/^Status Any/));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Suspended' }));
    await waitFor(() => expect(names()).toEqual(['Blue Heron Marine']));
    expect(api.callsOf('GET /accounts').at(-1)?.query.status).toBe('2');
    expect(router.state.location.search).toContain('status=2');
    await user.click(button(/^Service Provider All/));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Acme Telecom' }));
    expect(await screen.findByText('No companies match these filters')).toBeVisible();
  });

  it.each([
    ['status', '99'],
    ['status', 'abc'],
    ['serviceProviderId', 'abc'],
  ])('ignore %s=%s in a link, also while the options load [PVD-01]', async (name, value) => {
    const { api } = await open(`/companies?${name}=${value}`);
    expect(names()).toEqual(['Bayline Veterinary', 'Blue Heron Marine']);
    expect(api.callsOf('GET /accounts')[0]?.query).not.toHaveProperty(name);
    expect(screen.queryByText(/^An error ocurred/)).toBeNull();
  });

  it('have no Add Service Provider without the permission to create one', async () => {
    await open('/companies', [{ action: 'Read', subject: 'Companies' }]);
    expect(screen.queryByRole('link', { name: '+ Add Service Provider' })).toBeNull();
  });
});
