import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, elena, openSystem, systemApi, type } from '../testing/system-setup';

describe('the page of a provider’s platform user', () => {
  it('opens from the provider’s page, saves a change and returns [PVD-15]', async () => {
    const api = systemApi();
    const { user, router } = openSystem('/service-providers/1');
    await user.click(await screen.findByRole('link', { name: 'Elena Marsh' }));
    await screen.findByRole('heading', { level: 1, name: 'Elena Marsh' });
    expect(router.state.location.pathname).toBe('/dashboard/system/service-providers/1/users/21');
    expect(button('Resend Welcome Email')).toBeVisible();
    type(screen.getByRole('textbox', { name: 'Last Name' }), 'Marsh-Ellery');
    const loads = api.callsOf('GET /users/platform-users').length;
    await user.click(button('Save'));
    expect(await screen.findByText('Platform User successfully updated')).toBeVisible();
    const sent = api.callsOf('POST /users/platform-users/21').map(({ body }) => body);
    expect(sent).toEqual([expect.objectContaining({ userId: 21, lastName: 'Marsh-Ellery', version: 1 })]);
    await screen.findByRole('heading', { level: 1, name: 'Acme Telecom' });
    await waitFor(() => expect(api.callsOf('GET /users/platform-users').length).toBeGreaterThan(loads));
  });

  it('follows other users [PVD-15]', async () => {
    const socket = fakeSocket();
    const api = systemApi();
    openSystem('/service-providers/1/users/21');
    await screen.findByRole('button', { name: 'Resend Welcome Email' });
    act(connectSocket);
    const active = { ...elena, status: 'Active', statusId: 1, userStatus: 1 } as const;
    api.on('GET /users/platform-users/:userId', active);
    act(() => socket.receive('provider_changed', { serviceProviderId: 1, part: 'users' }));
    expect(await screen.findByRole('button', { name: 'Reset Password' })).toBeVisible();
  });

  it('is not found under the address of another provider', async () => {
    systemApi().on('GET /users/platform-users/:userId', ({ query }: { query: Record<string, string> }) =>
      query.serviceProviderId === '2' ? reply(404, { message: 'Not found.' }) : elena,
    );
    const first = openSystem('/service-providers/2/users/21');
    expect(await screen.findByText('There is no such platform user')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Service Provider' })).toHaveAttribute(
      'href',
      '/dashboard/system/service-providers/2',
    );
    first.unmount();
    openSystem('/service-providers/north/users/21');
    expect(await screen.findByText('There is no such platform user')).toBeVisible();
  });
});
