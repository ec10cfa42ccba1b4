import type { LoginPageData } from '@dashboard/shared/contracts';
import { fakeApi, noConnection, reply } from '@dashboard/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SMALL_PAGE } from '../testing/auth-page';
import { LoginPage } from './LoginPage';

const page: LoginPageData = {
  ...SMALL_PAGE,
  next: '/dashboard',
  prefetchFiles: [{ url: '/assets/shell/main.js', integrity: `sha384-${'A'.repeat(64)}` }],
};

function openPage(changes: Partial<LoginPageData> = {}) {
  const visited: string[] = [];
  render(<LoginPage page={{ ...page, ...changes }} onSignedIn={(path) => visited.push(path)} />);
  return visited;
}

async function fillIn(username: string, password: string) {
  await userEvent.type(screen.getByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the sign-in page', () => {
  afterEach(() => document.head.replaceChildren());

  it('has the fields Username and Password and a Remember me box [AUTH-06] [AUTH-07] [AUTH-08]', () => {
    openPage();
    expect(screen.getByRole('textbox', { name: 'Username' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  });

  it('sends username, hashed password and remember-me, then leaves for the dashboard [AUTH-09] [AUTH-47] [API-17] [API-18]', async () => {
    const api = fakeApi().on('POST /login', { userId: 4, redirectTo: '/dashboard/messages' });
    const visited = openPage();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await fillIn('acme.agent', 'Demo-pass-1');
    await waitFor(() => expect(visited).toEqual(['/dashboard/messages']));
    expect(api.callsOf('POST /login')[0]?.body).toEqual({
      username: 'acme.agent',
      password: expect.stringMatching(/^[0-9a-f]{32}$/),
      remember_me: true,
    });
  });

  it('shows the server’s message and marks both inputs on a failure [AUTH-11] [AUTH-12]', async () => {
    fakeApi().on('POST /login', reply(401, { message: 'The username or password is not correct.' }));
    const visited = openPage();
    await fillIn('acme.agent', 'wrong');
    expect(await screen.findByText('The username or password is not correct.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
    expect(visited).toEqual([]);
  });

  it('takes the marks away when the person types on, and keeps the words until there is another answer', async () => {
    fakeApi().on('POST /login', reply(401, { message: 'No.' }));
    openPage();
    await fillIn('acme.agent', 'wrong');
    await screen.findByText('No.');
    await userEvent.type(screen.getByLabelText('Password'), 'x');
    expect(screen.getByLabelText('Username')).toBeValid();
    expect(screen.getByText('No.')).toBeVisible();
    fakeApi().on('POST /login', noConnection);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/can’t be reached/)).toBeVisible();
    expect(screen.queryByText('No.')).not.toBeInTheDocument();
  });

  it('says the same words again as news, for who hears them', async () => {
    fakeApi().on('POST /login', reply(401, { message: 'No.' }));
    openPage();
    await fillIn('acme.agent', 'wrong');
    const before = await screen.findByText('No.');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(before).not.toBeInTheDocument());
    expect(screen.getByText('No.')).toBeVisible();
  });

  it('says so when the server cannot be reached', async () => {
    fakeApi().on('POST /login', noConnection);
    openPage();
    await fillIn('acme.agent', 'Demo-pass-1');
    expect(await screen.findByText(/can’t be reached/)).toBeVisible();
  });

  it('asks for what is missing without calling the server', async () => {
    const api = fakeApi();
    openPage();
    await userEvent.type(screen.getByLabelText('Username'), 'acme.agent');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter your username and password.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('fetches the dashboard’s files once the person begins to type', async () => {
    openPage();
    const prefetched = () =>
      document.head.querySelectorAll('link[rel=prefetch][href="/assets/shell/main.js"]').length;
    expect(prefetched()).toBe(0);
    await userEvent.type(screen.getByLabelText('Username'), 'ac');
    expect(prefetched()).toBe(1);
  });

  it('shows the password while the eye is on', async () => {
    openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('leads to the pages for who forgot a password or a username', () => {
    openPage();
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTo('Forgot password?')).toBe('/forgot-password');
    expect(linkTo('Forgot username?')).toBe('/forgot-username');
  });

  it('leads to the provider’s help, or to its mail address without one [UI-03]', () => {
    openPage({ helpUrl: '' });
    expect(screen.getByRole('link', { name: 'Support Center' })).toHaveAttribute(
      'href',
      'mailto:help@bluebird.example',
    );
  });
});
