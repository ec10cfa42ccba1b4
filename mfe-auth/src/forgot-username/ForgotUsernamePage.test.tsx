import { fakeApi, reply } from '@dashboard/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AUTH_PAGE_DATA } from '../testing/auth-page';
import { ForgotUsernamePage } from './ForgotUsernamePage';

const SENT = 'If this user exists (elena@acme.test), we have sent you an email with username';

async function submitEmail(email: string) {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send Username' }));
}

describe('the Forgot Username page', () => {
  it('shows the field Email and the button "Send Username" [AUTH-32] [AUTH-33]', () => {
    render(<ForgotUsernamePage page={AUTH_PAGE_DATA} />);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Send Username' })).toBeEnabled();
  });

  it('sends the email and replaces the form with the result [AUTH-39]', async () => {
    const api = fakeApi().on('POST /forgot-username', { message: SENT });
    render(<ForgotUsernamePage page={AUTH_PAGE_DATA} />);
    await submitEmail('elena@acme.test');
    expect(await screen.findByText(SENT)).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(api.callsOf('POST /forgot-username')[0]?.body).toEqual({ email: 'elena@acme.test' });
  });

  it('shows its own error for an invalid email [FRM-37]', async () => {
    const api = fakeApi();
    render(<ForgotUsernamePage page={AUTH_PAGE_DATA} />);
    await submitEmail('elena@acme');
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('shows an error and stays on the form after an error response [AUTH-41]', async () => {
    fakeApi().on('POST /forgot-username', reply(429, { message: 'Too many attempts. Try again later.' }));
    render(<ForgotUsernamePage page={AUTH_PAGE_DATA} />);
    await submitEmail('elena@acme.test');
    expect(await screen.findByText('Too many attempts. Try again later.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('elena@acme.test');
  });
});
