import { fakeApi, noConnection, reply } from '@dashboard/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AUTH_PAGE_DATA } from '../testing/auth-page';
import { ForgotPasswordPage } from './ForgotPasswordPage';

const SENT = 'If this user exists (elena@acme.test), we have sent you a password reset email';

async function submitEmail(email: string) {
  if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
}

describe('the Forgot Password page', () => {
  it('shows the field Email and the button "Reset Password" [AUTH-28] [AUTH-29]', () => {
    render(<ForgotPasswordPage page={AUTH_PAGE_DATA} />);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeEnabled();
  });

  it('sends the email and replaces the form with the result [AUTH-31] [AUTH-38]', async () => {
    const api = fakeApi().on('POST /forgot-password', { message: SENT });
    render(<ForgotPasswordPage page={AUTH_PAGE_DATA} />);
    await submitEmail('  elena@acme.test ');
    expect(await screen.findByText(SENT)).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Login page' })).toHaveAttribute('href', '/login');
    expect(api.callsOf('POST /forgot-password')[0]?.body).toEqual({ email: 'elena@acme.test' });
  });

  it.each([
    ['', 'Required'],
    ['elena@acme', 'Enter a valid email'],
    [`${'e'.repeat(145)}@a.test`, 'The maximum length of this field is 150 chars.'],
  ])('rejects %j with "%s" without a request', async (email, message) => {
    const api = fakeApi();
    render(<ForgotPasswordPage page={AUTH_PAGE_DATA} />);
    await submitEmail(email);
    expect(screen.getByText(message)).toBeVisible();
    const field = screen.getByLabelText('Email');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(api.calls).toEqual([]);
    await userEvent.type(field, 'x');
    expect(field).toHaveAttribute('aria-invalid', 'false');
  });

  it.each([
    [
      'an error response',
      reply(429, { message: 'Too many attempts. Try again later.' }),
      'Too many attempts. Try again later.',
    ],
    ['no response', noConnection, 'The server can’t be reached. Check your connection.'],
  ])('shows an error and stays on the form after %s [AUTH-40]', async (_title, response, message) => {
    fakeApi().on('POST /forgot-password', response);
    render(<ForgotPasswordPage page={AUTH_PAGE_DATA} />);
    await submitEmail('elena@acme.test');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email')).toHaveValue('elena@acme.test');
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeEnabled();
  });
});
