import type { ServiceProvider } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { type ApiCall, fakeSocket, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refreshProviderUsers } from '../api/provider-users';
import { acme, button, elena, openSystem, systemApi, type } from '../testing/system-setup';

const UPDATE = 'PATCH /api/service-providers/1';
const field = (name: string) => screen.getByRole('textbox', { name });

async function open() {
  const api = systemApi();
  const app = openSystem('/service-providers/1');
  await screen.findByRole('heading', { level: 1, name: 'Acme Telecom' });
  const sent = () => api.callsOf(UPDATE).map(({ body }) => body);
  return { api, sent, ...app };
}

const png = new File([new Uint8Array([137, 80, 78, 71])], 'mark.png', { type: 'image/png' });
const upload = (user: Awaited<ReturnType<typeof open>>['user'], label: string) => {
  const area = screen.getByRole('button', { name: new RegExp(`^${label} Drop`) });
  const input = area.parentElement?.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error(`There is no file input for ${label}`);
  return user.upload(input, png);
};

describe('the page of a service provider', () => {
  it('saves every field of the company, the brand and the permissions [PVD-04] [PVD-06]', async () => {
    const { api, sent, user } = await open();
    expect(field('Portal Name')).toHaveValue('Acme Texting');
    type(field('Name'), 'Acme Voice');
    type(field('Host Name'), 'text.acme.example.com');
    type(field('Help Page'), '');
    await user.click(screen.getByRole('switch', { name: /^Canada/ }));
    await user.click(screen.getByRole('combobox', { name: 'Two-step sign-in' }));
    await user.click(await screen.findByRole('option', { name: 'Required for administrators' }));
    await upload(user, 'Dark Logo');
    await user.click(button('Remove the logo'));
    await user.click(button('Save'));
    expect(await screen.findByText('Service Provider successfully updated')).toBeVisible();
    expect(api.callsOf('POST /api/service-providers/1/images')).toHaveLength(1);
    expect(sent()).toEqual([
      {
        affiliateName: 'Acme Voice',
        affiliateContactPerson: 'Rowan Ellery',
        affiliateEmail: 'office@acme.example.com',
        affiliateContactNumber: '4195550148',
        host: 'text.acme.example.com',
        portalName: 'Acme Texting',
        brandColor: 'harbor',
        logoUrl: '',
        logoDarkUrl: '/media/brand/9f2c.png',
        faviconUrl: '',
        supportTicketUrl: '',
        supportTicketEmail: 'help@acme.example.com',
        helpUrl: '',
        feedbackUrl: '',
        switches: { tollFree: true, csp: false, canada: true, smsToEmail: true },
        twoFactor: 'admins',
        version: 3,
      },
    ]);
  });

  it('checks the email address while it is typed, except its own [SYS-32]', async () => {
    const { api } = await open();
    const taken = 'This email is already in use.';
    api.on('POST /users/validate', { isValid: false, errors: { email: [taken] } });
    type(field('Email'), 'elena@example.com');
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(taken));
    expect(api.callsOf('POST /users/validate').map(({ body }) => body)).toEqual([
      { email: 'elena@example.com', serviceProviderId: 1 },
    ]);
  });

  it('lists the platform users of the provider and adds one, apart from the form [PVD-15]', async () => {
    const { api, sent, user } = await open();
    expect(await screen.findByText('Elena Marsh')).toBeVisible();
    expect(api.callsOf('GET /users/platform-users')[0]?.query.serviceProviderId).toBe('1');
    await user.click(button('Add Platform User'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Platform User' }));
    const values = {
      'First Name': 'Tess',
      'Last Name': 'Ambrose',
      Username: 'tess',
      Email: 'tess@example.com',
    };
    for (const [name, value] of Object.entries(values)) type(dialog.getByRole('textbox', { name }), value);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Platform user successfully created')).toBeVisible();
    expect(api.callsOf('POST /users/platform-users').map(({ body }) => body)).toEqual([
      {
        firstName: 'Tess',
        lastName: 'Ambrose',
        username: 'tess',
        email: 'tess@example.com',
        serviceProviderId: 1,
      },
    ]);
    expect(sent()).toEqual([]);
  });

  it('follows the changes of other users, and keeps unsaved changes [PVD-06]', async () => {
    const socket = fakeSocket();
    const { api, sent, user } = await open();
    act(connectSocket);
    const change = (changes: Partial<ServiceProvider>) => {
      api.on('GET /api/service-providers/:id', acme(changes));
      act(() => socket.receive('provider_changed', { serviceProviderId: 1, part: 'provider' }));
    };
    change({ portalName: 'Acme Connect', version: 4 });
    await waitFor(() => expect(field('Portal Name')).toHaveValue('Acme Connect'));
    type(field('Help Page'), '');
    change({ affiliateName: 'Acme Voice', version: 5 });
    await screen.findByRole('heading', { level: 1, name: 'Acme Voice' });
    expect(field('Help Page')).toHaveValue('');
    await user.click(button('Save'));
    // The server rejects a save that is based on an older version.
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ helpUrl: '', version: 4 })]));
  });

  it('lists the platform users that other users add [PVD-15]', async () => {
    const socket = fakeSocket();
    const { api } = await open();
    await screen.findByText('Elena Marsh');
    act(connectSocket);
    const items = [elena, { ...elena, userId: 46, firstName: 'Zoe' }];
    api.on('GET /users/platform-users', { items, total: 2, page: 1, pageSize: 25 });
    act(() => socket.receive('provider_changed', { serviceProviderId: 2, part: 'users' }));
    expect(screen.queryByText('Zoe Marsh')).toBeNull();
    act(() => socket.receive('provider_changed', { serviceProviderId: 1, part: 'users' }));
    expect(await screen.findByText('Zoe Marsh')).toBeVisible();
  });

  it('lists all platform users in pages, and links to the accounts [PVD-15]', async () => {
    const { api, user } = await open();
    await screen.findByText('Elena Marsh');
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Show Companies' })).toHaveAttribute(
      'href',
      '/dashboard/system/companies?serviceProviderId=1',
    );
    api.on('GET /users/platform-users', ({ query: { page } }: ApiCall) => ({
      items: [page === '1' ? elena : { ...elena, userId: 46, firstName: 'Zoe' }],
      total: 26,
      page: Number(page),
      pageSize: 25,
    }));
    await refreshProviderUsers(1);
    await user.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('Zoe Marsh')).toBeVisible();
    expect(screen.getByText('Elena Marsh')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  });

  it('previews a color in both modes with its contrast, and names the darker one that pages use [PVD-09]', async () => {
    const { user } = await open();
    const color = field('Brand Color');
    expect(color).toHaveAccessibleDescription('White text on it has a contrast of 5.72:1.');
    type(color, '#ffd400');
    await waitFor(() => expect(color).toHaveAccessibleDescription(/^Darkened to #[0-9a-f]{6}\./));
    const [, darkened] = /Darkened to (#[0-9a-f]{6})/.exec(color.ariaDescription ?? '') ?? [];
    const preview = within(screen.getByRole('heading', { name: 'Preview' }).parentElement ?? document.body);
    expect(preview.getByRole('img', { name: /^Light mode with buttons in #/ })).toHaveAccessibleName(
      new RegExp(darkened ?? ''),
    );
    expect(preview.getByRole('img', { name: /^Dark mode with buttons in #/ })).toBeVisible();
    await user.click(button('Teal'));
    expect(color).toHaveValue('teal');
    expect(button('Teal')).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows errors of the host name and of an image at their fields [PVD-07] [PVD-08]', async () => {
    const { api, sent, user } = await open();
    const taken = 'This host name belongs to another service provider.';
    api.on(UPDATE, reply(422, { message: taken, errors: { host: [taken] } }));
    type(field('Host Name'), 'bluebird.localhost');
    await user.click(button('Save'));
    await waitFor(() => expect(field('Host Name')).toHaveAccessibleDescription(taken));
    const unsafe = 'The file is not a PNG or SVG image.';
    api.on(
      'POST /api/service-providers/:id/images',
      reply(422, { message: unsafe, errors: { file: [unsafe] } }),
    );
    await upload(user, 'Favicon');
    await user.click(button('Save'));
    const favicon = () => screen.getByRole('button', { name: /^Favicon Drop/ });
    await waitFor(() => expect(favicon()).toHaveAccessibleDescription(unsafe));
    expect(sent()).toHaveLength(1);
  });
});
