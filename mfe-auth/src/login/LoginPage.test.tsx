import type { LoginPageData } from '@dashboard/shared/contracts';
import { fakeApi, noConnection, reply } from '@dashboard/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AUTH_PAGE_DATA } from '../testing/auth-page';
import { LoginPage } from './LoginPage';

const page: LoginPageData = {
  ...AUTH_PAGE_DATA,
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

describe('the login page', () => {
  afterEach(() => document.head.replaceChildren());

  it('shows the fields Username and Password and the checkbox Remember me [AUTH-06] [AUTH-07] [AUTH-08]', () => {
    openPage();
    expect(screen.getByRole('textbox', { name: 'Username' })).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  });

  it('sends the username, hashed password and remember-me, then opens the dashboard [AUTH-09] [AUTH-47] [API-17] [API-18]', async () => {
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

  it('clears the invalid state on input and keeps the error until the next response', async () => {
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

  it('announces the same error again after another failure', async () => {
    fakeApi().on('POST /login', reply(401, { message: 'No.' }));
    openPage();
    await fillIn('acme.agent', 'wrong');
    const before = await screen.findByText('No.');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(before).not.toBeInTheDocument());
    expect(screen.getByText('No.')).toBeVisible();
  });

  it('shows an error when the server cannot be reached', async () => {
    fakeApi().on('POST /login', noConnection);
    openPage();
    await fillIn('acme.agent', 'Demo-pass-1');
    expect(await screen.findByText(/can’t be reached/)).toBeVisible();
  });

  it('reports missing fields without a request', async () => {
    const api = fakeApi();
    openPage();
    await userEvent.type(screen.getByLabelText('Username'), 'acme.agent');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter your username and password.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('prefetches the dashboard’s files on the first input', async () => {
    openPage();
    const prefetched = () =>
      document.head.querySelectorAll('link[rel=prefetch][href="/assets/shell/main.js"]').length;
    expect(prefetched()).toBe(0);
    await userEvent.type(screen.getByLabelText('Username'), 'ac');
    expect(prefetched()).toBe(1);
  });

  it('shows and hides the password with the eye button, whose name follows the state', async () => {
    openPage();
    // Only the field is labelled as a password, and a name that changes needs no pressed state.
    expect(screen.getByLabelText(/password/i)).toHaveAttribute('type', 'password');
    const button = screen.getByRole('button', { name: 'Show password' });
    expect(button).not.toHaveAttribute('aria-pressed');
    await userEvent.click(button);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('links to the password and username recovery pages', () => {
    openPage();
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTo('Forgot password?')).toBe('/forgot-password');
    expect(linkTo('Forgot username?')).toBe('/forgot-username');
  });

  it('links to the support email when the provider has no help page [UI-03]', () => {
    openPage({ helpUrl: '' });
    expect(screen.getByRole('link', { name: 'Support Center' })).toHaveAttribute(
      'href',
      'mailto:help@bluebird.example',
    );
  });
});
