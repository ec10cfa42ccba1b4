import { SIGN_IN_EXPIRED, type TwoStepPageData } from '@dashboard/shared/contracts';
import { fakeApi, reply } from '@dashboard/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AUTH_PAGE_DATA } from '../testing/auth-page';
import { SETUP } from '../testing/setup';
import { TwoStepPage } from './TwoStepPage';

const next = '/dashboard/messages';
const code: TwoStepPageData = { ...AUTH_PAGE_DATA, next, step: 'code' };
const enroll: TwoStepPageData = { ...AUTH_PAGE_DATA, next, step: 'enroll', setup: SETUP };

function openPage(page: TwoStepPageData) {
  const visited: string[] = [];
  render(<TwoStepPage page={page} onSignedIn={(path) => visited.push(path)} />);
  return visited;
}

const field = (name = 'Code') => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([code, enroll])('ends the second step with the link to the sign-in page', (page) => {
  openPage(page);
  expect(screen.getByRole('link', { name: 'Back to Login page' })).toHaveAttribute('href', '/logout');
});

describe('the code of a sign-in', () => {
  it('offers digits and the code of the device, and takes a pasted code with a space', async () => {
    const api = fakeApi().on('POST /login/code', { userId: 4, redirectTo: next });
    const visited = openPage(code);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.paste('123 456');
    await press('Log in');
    await waitFor(() => expect(visited).toEqual([next]));
    const [call] = api.callsOf('POST /login/code');
    expect(call?.body).toEqual({ code: '123456', remember_device: false });
    expect(call?.query).toEqual({ next });
  });

  it('remembers the browser if that is chosen', async () => {
    const api = fakeApi().on('POST /login/code', { userId: 4, redirectTo: next });
    openPage(code);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this browser for 30 days' }));
    await userEvent.type(field(), '123456{Enter}');
    await waitFor(() => expect(api.callsOf('POST /login/code')).toHaveLength(1));
    expect(api.callsOf('POST /login/code')[0]?.body).toMatchObject({ remember_device: true });
  });

  it('takes a recovery code instead', async () => {
    const api = fakeApi().on('POST /login/code', { userId: 4, redirectTo: next });
    openPage(code);
    await press('Use a recovery code');
    expect(field('Recovery code')).toHaveFocus();
    expect(field('Recovery code')).toHaveAttribute('inputmode', 'text');
    await userEvent.type(field('Recovery code'), 'abcd-efgh-jkmn{Enter}');
    await waitFor(() => expect(api.callsOf('POST /login/code')).toHaveLength(1));
    expect(api.callsOf('POST /login/code')[0]?.body).toMatchObject({ code: 'ABCDEFGHJKMN' });
  });

  it.each([
    ['', 'Required'],
    ['12345', 'Enter the 6 digits from your authenticator app.'],
  ])('rejects %j with "%s" without a request', async (text, message) => {
    const api = fakeApi();
    openPage(code);
    if (text !== '') await userEvent.type(field(), text);
    await press('Log in');
    expect(field()).toHaveAccessibleDescription(message);
    expect(field()).toBeInvalid();
    expect(api.calls).toEqual([]);
  });

  it('shows the server’s message at the field and selects the wrong code', async () => {
    const message = 'The code is not correct, or it was used already.';
    fakeApi().on('POST /login/code', reply(422, { message, errors: { code: [message] } }));
    const visited = openPage(code);
    await userEvent.type(field(), '123456{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.keyboard('654321');
    expect(field()).toHaveValue('654321');
    expect(visited).toEqual([]);
  });

  it('leads back to the password after the sign-in expired', async () => {
    const expired = { message: 'This took too long. Log in again.', code: SIGN_IN_EXPIRED };
    fakeApi().on('POST /login/code', reply(401, expired));
    openPage(code);
    await userEvent.type(field(), '123456{Enter}');
    expect(await screen.findByText(/This took too long/)).toBeVisible();
    const [link] = screen.getAllByRole('link', { name: 'Back to Login page' });
    expect(link).toHaveAttribute('href', '/login?next=%2Fdashboard%2Fmessages');
  });
});

describe('the required enrollment', () => {
  const recoveryCodes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];
  const enrolled = { userId: 4, redirectTo: next, recoveryCodes };

  it('shows the key as QR code, as text and as link, and why it is needed', () => {
    openPage(enroll);
    expect(screen.getByText(/^Bluebird Mobile requires a code/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText(SETUP.secret)).toBeVisible();
    expect(screen.getByRole('link', { name: 'open the app on this device' })).toHaveAttribute(
      'href',
      SETUP.uri,
    );
  });

  it('shows the recovery codes after the first code, to copy and to download, before it continues', async () => {
    const user = userEvent.setup();
    const api = fakeApi().on('POST /login/enrollment', enrolled);
    const visited = openPage(enroll);
    await user.type(field(), '123456{Enter}');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveFocus();
    expect(api.callsOf('POST /login/enrollment')[0]?.body).toEqual({ code: '123456' });
    for (const one of recoveryCodes) expect(screen.getByText(one)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
    const download = screen.getByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('download', 'bluebird-recovery-codes.txt');
    expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(recoveryCodes.join('\n'));
    expect(visited).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(visited).toEqual([next]);
  });

  it('shows a rejected code at the field', async () => {
    const message = 'The code is not correct, or it was used already.';
    fakeApi().on('POST /login/enrollment', reply(422, { message, errors: { code: [message] } }));
    openPage(enroll);
    await userEvent.type(field(), '123456{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
  });
});
