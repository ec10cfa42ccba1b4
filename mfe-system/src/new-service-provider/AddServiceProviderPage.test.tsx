import { reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { acme, button, choose, openSystem, select, systemApi, type } from '../testing/system-setup';

const CREATE = 'POST /api/service-providers';
const section = (title: string) => {
  const element = screen.getByRole('heading', { name: title }).closest('section');
  if (element === null) throw new Error(`There is no section ${title}`);
  return within(element);
};
const field = (title: string, name: string) => section(title).getByRole('textbox', { name });

async function open() {
  const api = systemApi().on(CREATE, reply(201, acme()));
  const app = openSystem('/new-service-provider');
  await screen.findByRole('heading', { name: 'Service Provider' });
  const sent = () => api.callsOf(CREATE).map(({ body }) => body);
  return { api, sent, ...app };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const COMPANY = {
  Name: 'Copperline Voice',
  'Contact Person': 'Rowan Ellery',
  Email: 'office@copperline.example.com',
};
const USER = {
  'First Name': 'Rowan',
  'Last Name': 'Ellery',
  Username: 'rellery',
  Email: 'rowan@copperline.example.com',
  'Contact Number': '4195550148',
};

async function fill(user: User, region: Record<string, string>) {
  for (const [name, value] of Object.entries(COMPANY)) type(field('Service Provider', name), value);
  type(select('Address'), '410 Mercer St');
  for (const [name, value] of Object.entries(region)) type(field('Address', name), value);
  for (const [name, value] of Object.entries(USER)) type(field('Initial user', name), value);
  await choose(user, 'Time Zone', 'Eastern Time');
}

const saved = {
  affiliateName: 'Copperline Voice',
  affiliateContactPerson: 'Rowan Ellery',
  affiliateEmail: 'office@copperline.example.com',
  affiliateContactNumber: '',
  address: '410 Mercer St',
  address2: '',
  firstName: 'Rowan',
  lastName: 'Ellery',
  username: 'rellery',
  email: 'rowan@copperline.example.com',
  contactNumber: '4195550148',
  timeZone: 5,
};

describe('Add Service Provider', () => {
  it('has every field for the US, requires all but the optional ones, and Cancel opens the companies [SYS-01] [SYS-03] [SYS-04] [SYS-05] [SYS-06] [SYS-08] [SYS-09] [SYS-11] [SYS-12] [SYS-13] [SYS-19] [SYS-20] [SYS-21] [SYS-22] [SYS-23] [SYS-24] [SYS-35] [SYS-36]', async () => {
    const { sent, user, router } = await open();
    expect(select('Country')).toHaveTextContent('United States');
    await user.click(select('Country'));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Canada', 'United States']);
    await user.keyboard('{Escape}');
    await user.click(button('Save'));
    // All but the provider’s contact number, address 2 and the country.
    expect(await screen.findAllByText('Required')).toHaveLength(13);
    expect(sent()).toEqual([]);
    await user.click(button('Cancel'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/system/companies'));
  });

  it('shows a failure below the form until a field changes, and then creates a US provider and returns to the companies [FRM-30] [SYS-07] [SYS-10] [SYS-12] [SYS-13] [SYS-32] [SYS-48] [SYS-51] [API-78] [API-79] [API-80] [ERR-25] [ERR-27] [ERR-30]', async () => {
    const { api, sent, user, router } = await open();
    await fill(user, { 'Address 2': 'Suite 9', City: 'Gary', 'ZIP Code': '43604' });
    type(field('Service Provider', 'Contact Number'), '4195550100');
    await choose(user, 'State', 'Ohio');
    expect(screen.getByText(/^Copperline Voice gets its own name/)).toBeVisible();
    api.on(CREATE, reply(400, { message: 'The provider cannot be added now.' }));
    await user.click(button('Save'));
    expect(await screen.findByText('The provider cannot be added now.')).toBeVisible();
    type(field('Address', 'City'), 'Toledo');
    expect(screen.queryByText('The provider cannot be added now.')).toBeNull();
    const errors = {
      affiliateEmail: ['This provider email is already in use.'],
      username: ['This username is already in use.'],
      email: ['This email is already in use.'],
    };
    api.on(CREATE, reply(422, { message: 'Not saved.', errors }));
    await user.click(button('Save'));
    await waitFor(() =>
      expect(field('Service Provider', 'Email')).toHaveAccessibleDescription(errors.affiliateEmail[0]),
    );
    expect(field('Initial user', 'Username')).toHaveAccessibleDescription(errors.username[0]);
    expect(field('Initial user', 'Email')).toHaveAccessibleDescription(errors.email[0]);
    api.on(CREATE, reply(201, acme()));
    await user.click(button('Save'));
    expect(await screen.findByText('Service Provider successfully created')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/system/companies');
    await user.click(screen.getByRole('link', { name: 'Open provider' }));
    expect(router.state.location.pathname).toBe('/dashboard/system/service-providers/1');
    expect(sent().at(-1)).toEqual({
      ...saved,
      affiliateContactNumber: '4195550100',
      address2: 'Suite 9',
      country: 'US',
      city: 'Toledo',
      state: 'OH',
      zipCode: '43604',
    });
  });

  it('reports a taken provider email, username and user email before the save [SYS-32] [SYS-48] [SYS-51]', async () => {
    const { api, sent, user } = await open();
    api.on('POST /users/validate', ({ body }: { body: Record<string, string> }) => {
      const taken = Object.entries(body).filter(([name]) => ['username', 'email'].includes(name));
      const errors = taken.map(([name, value]) => [name, [`${value} is already in use.`]]);
      return { isValid: false, errors: Object.fromEntries(errors) };
    });
    await fill(user, { City: 'Toledo', 'ZIP Code': '43604' });
    await choose(user, 'State', 'Ohio');
    await user.click(button('Save'));
    expect(await screen.findByText('office@copperline.example.com is already in use.')).toBeVisible();
    expect(await screen.findByText('rowan@copperline.example.com is already in use.')).toBeVisible();
    expect(await screen.findByText('rellery is already in use.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('sends the province of a Canadian provider as providence [SYS-14] [SYS-15] [SYS-41]', async () => {
    const { sent, user } = await open();
    await choose(user, 'Country', 'Canada');
    await fill(user, { City: 'Toronto', 'Postal Code': 'M5V 2T6' });
    await choose(user, 'Province', 'Ontario');
    await user.click(button('Save'));
    expect(await screen.findByText('Service Provider successfully created')).toBeVisible();
    expect(sent()).toEqual([
      { ...saved, country: 'CA', city: 'Toronto', providence: 'ON', postalCode: 'M5V 2T6' },
    ]);
  });
});
