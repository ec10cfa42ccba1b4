import type { OwnTwoFactor } from '@dashboard/shared/contracts';
import { fakeApi, renderApp, reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { SETUP, TWO_FACTOR_OFF } from '../testing/setup';
import { TwoFactorAside } from './TwoFactorAside';
import { TwoFactorDialog, type TwoFactorTask } from './TwoFactorDialog';

const URL = '/users/self/two-factor';
const CODES = { recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] };
const ON: OwnTwoFactor = { ...TWO_FACTOR_OFF, isOn: true, recoveryCodesLeft: 10 };

function Section() {
  const [task, setTask] = useState<TwoFactorTask | null>(null);
  return (
    <>
      <TwoFactorAside onTask={setTask} />
      {task && <TwoFactorDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}

async function open(state: OwnTwoFactor = TWO_FACTOR_OFF) {
  const api = fakeApi().on(`GET ${URL}`, state);
  const app = renderApp(<Section />);
  await screen.findByText(state.isOn ? 'On' : /Logging in takes|does not offer/);
  return { api, ...app };
}

const button = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();
const dialog = (name: string) => screen.findByRole('dialog', { name });
const DEVICE = {
  deviceId: 7,
  label: 'Firefox on Windows',
  lastUsedAt: '2026-10-06T14:12:00.000Z',
  expiresAt: '2026-11-05T14:12:00.000Z',
  isCurrent: true,
};
const PHONE = { ...DEVICE, deviceId: 8, label: 'Safari on iPhone', isCurrent: false };
const hashed = { currentPassword: expect.stringMatching(/^[0-9a-f]{32}$/) };

describe('two-step sign-in in Edit Profile', () => {
  it('turns it on with the password and the first code, and shows the recovery codes once', async () => {
    const { api, user } = await open();
    api.on(`POST ${URL}/setup`, SETUP).on(`POST ${URL}`, CODES);
    await user.click(button('Turn on'));
    await user.type(screen.getByLabelText('Current password'), 'Demo-pass-1');
    await user.click(button('Continue'));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(api.callsOf(`POST ${URL}/setup`)[0]?.body).toEqual(hashed);
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText(SETUP.secret)).toBeVisible();
    expect(code).toHaveFocus();
    api.on(`GET ${URL}`, ON);
    await user.keyboard('123 456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(api.callsOf(`POST ${URL}`)[0]?.body).toEqual({ code: '123456' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES.recoveryCodes);
    await user.click(button('Copy'));
    expect(await screen.findByText('Recovery codes copied')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download');
    await user.click(button('Done'));
    await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull());
    expect(await screen.findByText('On')).toBeVisible();
    expect(screen.getByText(/10 recovery codes left/)).toBeVisible();
    await waitFor(() => expect(button('Turn off')).toHaveFocus());
  });

  it('shows a wrong code at the field and keeps the key', async () => {
    const { api, user } = await open();
    const message = 'The code is not correct.';
    api.on(`POST ${URL}/setup`, SETUP);
    api.on(`POST ${URL}`, reply(422, { message, errors: { code: [message] } }));
    await user.click(button('Turn on'));
    await user.type(screen.getByLabelText('Current password'), 'Demo-pass-1{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(message),
    );
    expect(screen.getByText(SETUP.secret)).toBeVisible();
  });

  it('turns it off with the password', async () => {
    const { api, user } = await open(ON);
    api.on(`POST ${URL}/off`, reply(204, null)).on(`GET ${URL}`, TWO_FACTOR_OFF);
    await user.click(button('Turn off'));
    const inside = within(await dialog('Turn off two-step sign-in'));
    await user.type(inside.getByLabelText('Current password'), 'Demo-pass-1');
    await user.click(inside.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step sign-in is off')).toBeVisible();
    expect(api.callsOf(`POST ${URL}/off`)[0]?.body).toEqual(hashed);
    await waitFor(() => expect(button('Turn on')).toHaveFocus());
  });

  it('creates new recovery codes with the password', async () => {
    const { api, user } = await open(ON);
    api.on(`POST ${URL}/recovery-codes`, CODES);
    await user.click(button('New recovery codes'));
    await user.type(screen.getByLabelText('Current password'), 'Demo-pass-1{Enter}');
    expect(await screen.findByText('DDDD-EEEE-FFFF')).toBeVisible();
    expect(api.callsOf(`POST ${URL}/recovery-codes`)[0]?.body).toEqual(hashed);
  });

  it('does not offer what the provider forbids', async () => {
    const { unmount } = await open({ ...ON, isRequired: true });
    expect(screen.getByText(/Your service provider requires it/)).toBeVisible();
    noButton('Turn off');
    unmount();
    await open({ ...TWO_FACTOR_OFF, isAllowed: false });
    noButton('Turn on');
  });

  it('lists the remembered browsers and forgets one', async () => {
    const { api, user } = await open({ ...ON, devices: [DEVICE] });
    expect(screen.getByText('Firefox on Windows (this browser)')).toBeVisible();
    api.on(`DELETE ${URL}/devices/7`, reply(204, null)).on(`GET ${URL}`, ON);
    // Not in the 24-hour form that only histories have.
    expect(screen.getByText(/^Last used Oct 6, \d+:12 am$/i)).toBeVisible();
    await user.click(button('Forget Firefox on Windows'));
    await waitFor(() => expect(screen.queryByText(/Firefox on Windows/)).toBeNull());
    expect(api.callsOf(`DELETE ${URL}/devices/7`)).toHaveLength(1);
  });

  it('focuses the next browser after one is forgotten, and a button after the last one', async () => {
    const { api, user } = await open({ ...ON, devices: [DEVICE, PHONE] });
    api.on(`DELETE ${URL}/devices/7`, reply(204, null)).on(`GET ${URL}`, { ...ON, devices: [PHONE] });
    button('Forget Firefox on Windows').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => noButton('Forget Firefox on Windows'));
    await waitFor(() => expect(button('Forget Safari on iPhone')).toHaveFocus());
    api.on(`DELETE ${URL}/devices/8`, reply(204, null)).on(`GET ${URL}`, ON);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('New recovery codes')).toHaveFocus());
  });
});
