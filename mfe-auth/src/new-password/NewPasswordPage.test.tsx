import type { NewPasswordPageData, RecoveryLink } from '@dashboard/shared/contracts';
import { fakeApi, reply } from '@dashboard/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AUTH_PAGE_DATA } from '../testing/auth-page';
import { NewPasswordPage } from './NewPasswordPage';

const OPEN: RecoveryLink = {
  state: 'open',
  username: 'elena.marsh',
  name: 'Elena Marsh',
  companyName: 'Acme Telecom',
};

function openPage(page: NewPasswordPageData['page'], link = OPEN) {
  render(<NewPasswordPage page={{ ...AUTH_PAGE_DATA, page, link }} token="the-token" />);
}

const field = () => screen.getByLabelText('New Password');
const rules = () => screen.getAllByRole('listitem').map((rule) => rule.textContent);

const pages = [
  ['create-password', 'Create Password', 'Password successfully created'],
  ['reset-password', 'Reset Password', 'Password successfully reset'],
] as const;

describe.each(pages)('the page %s', (page, title, done) => {
  const submit = () => screen.getByRole('button', { name: title });

  it('shows the field New Password and the name of the user [AUTH-15] [AUTH-16]', () => {
    openPage(page);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('type', 'password');
    expect(screen.getByText('For Elena Marsh at Acme Telecom.')).toBeVisible();
  });

  it('updates the state of each rule on input [AUTH-17] [AUTH-18] [AUTH-19]', async () => {
    openPage(page);
    await userEvent.type(field(), 'lakeviw');
    expect(rules()).toEqual([
      'At least 8 characters: not met',
      'A number: not met',
      'Upper and lower case letters: not met',
    ]);
    await userEvent.type(field(), 's');
    expect(rules()).toEqual([
      'At least 8 characters: met',
      'A number: not met',
      'Upper and lower case letters: not met',
    ]);
    await userEvent.type(field(), '8');
    expect(rules().slice(1)).toEqual(['A number: met', 'Upper and lower case letters: not met']);
    await userEvent.type(field(), 'S');
    expect(rules()[2]).toBe('Upper and lower case letters: met');
  });

  it('disables the button with a reason until every rule is met [AUTH-20] [AUTH-21]', async () => {
    const api = fakeApi();
    openPage(page);
    expect(submit()).toBeDisabled();
    await userEvent.type(field(), 'lakeview2026{Enter}');
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription('Add an upper case letter to continue');
    expect(api.calls).toEqual([]);
    await userEvent.type(field(), 'S');
    expect(submit()).toBeEnabled();
    expect(submit()).not.toHaveAccessibleDescription();
  });

  it('sends the token and the hash, then replaces the form with the result [AUTH-13] [AUTH-14] [AUTH-24] [AUTH-25] [AUTH-42] [AUTH-47]', async () => {
    const api = fakeApi().on(`POST /${page}`, { message: done });
    openPage(page);
    await userEvent.type(field(), 'Lakeview2026{Enter}');
    expect(await screen.findByText(done)).toHaveFocus();
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Login page' })).toHaveAttribute('href', '/login');
    expect(api.callsOf(`POST /${page}`)[0]?.body).toEqual({
      token: 'the-token',
      password: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('shows an error and keeps the form after an error response [AUTH-26] [AUTH-27]', async () => {
    const message = 'This link is not valid any more.';
    fakeApi().on(`POST /${page}`, reply(422, { message, code: 'LINK_INVALID' }));
    openPage(page);
    await userEvent.type(field(), 'Lakeview2026{Enter}');
    const link = await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(link).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(field()).toHaveValue('Lakeview2026');
    expect(field()).toHaveFocus();
  });

  it.each([
    ['missing', 422, 'Required'],
    ['invalid', 400, 'Enter a valid value'],
  ] as const)(
    'offers a new link when a token of the state %s is rejected [AUTH-26] [AUTH-27]',
    async (state, status, problem) => {
      fakeApi().on(
        `POST /${page}`,
        reply(status, {
          message: 'Some values are not valid.',
          code: 'INVALID',
          errors: { token: [problem] },
        }),
      );
      openPage(page, { state });
      await userEvent.type(field(), 'Lakeview2026{Enter}');
      expect(await screen.findByText(/^This link is not valid any more/)).toBeVisible();
      expect(screen.getByRole('alert')).not.toHaveTextContent('Token');
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    },
  );

  it('offers no new link when the failure is not about the link', async () => {
    fakeApi().on(`POST /${page}`, reply(429, { message: 'Too many attempts. Try again later.' }));
    openPage(page);
    await userEvent.type(field(), 'Lakeview2026{Enter}');
    expect(await screen.findByText('Too many attempts. Try again later.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).not.toBeInTheDocument();
  });

  it.each([
    ['invalid', 'This link is not valid any more.'],
    ['missing', 'Open the link in your email again.'],
  ] as const)('shows an error and offers a new link for the link state %s', (state, message) => {
    openPage(page, { state });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });

  it('shows the password with the eye button', async () => {
    openPage(page);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field()).toHaveAttribute('type', 'text');
  });

  it('shows "Insecure connection" and sends nothing when the browser cannot hash [AUTH-53]', async () => {
    const api = fakeApi();
    const { crypto } = globalThis;
    openPage(page);
    await userEvent.type(field(), 'Lakeview2026');
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    await userEvent.click(submit());
    expect(await screen.findByText('Insecure connection')).toBeVisible();
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
    expect(api.calls).toEqual([]);
  });
});
