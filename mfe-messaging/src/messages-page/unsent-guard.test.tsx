import { handleSessionLost, logOut, setPreferences } from '@dashboard/shared/session';
import { historyRow, pageDataFor, watchLeaving } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { outgoingMessages, removeOutgoing } from '../sending/outgoing-store';
import { DANIEL, showPage } from './page-setup';

const pageData = pageDataFor('acme.agent');
const box = () => screen.findByRole('textbox', { name: 'Message to Daniel Okafor' });

function open() {
  const left = watchLeaving();
  const testSetup = showPage({ path: `/messages?contact-id=${DANIEL}`, pageData });
  testSetup.api.on('POST /login', { userId: pageData.user.userId, redirectTo: '/dashboard' });
  testSetup.api.on('GET /api/permissions', pageData.permissions);
  return { ...testSetup, left };
}

afterEach(() => {
  for (const { clientId } of outgoingMessages()) removeOutgoing(clientId);
  localStorage.clear();
});

describe('unsent work when the session ends', () => {
  it('keeps the page and the draft after logging in again', async () => {
    const { user, left } = open();
    await user.type(await box(), 'On my way');
    act(() => handleSessionLost());
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    await user.type(within(dialog).getByLabelText('Password'), 'Demo-pass-1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await box()).toHaveValue('On my way');
    expect(left).toEqual([]);
  });

  it('keeps the page for an unsent message as well', async () => {
    const { user, left } = open();
    await user.type(await box(), 'On my way{Enter}');
    act(() => handleSessionLost());
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(left).toEqual([]);
  });

  it('does not keep the page when there is none', async () => {
    const { left } = open();
    await box();
    act(() => handleSessionLost());
    expect(left).toEqual(['/logout']);
  });
});

describe('logging out', () => {
  it('warns about drafts that would be lost and can be canceled', async () => {
    const { user, left } = open();
    await user.type(await box(), 'On my way');
    act(() => logOut());
    const question = await screen.findByRole('alertdialog', { name: 'Log out?' });
    expect(question).toHaveTextContent('Your drafts would be lost.');
    await user.click(within(question).getByRole('button', { name: 'Go Back' }));
    expect(left).toEqual([]);
    act(() => logOut());
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(left).toEqual(['/logout']);
  });

  it('sends a text that waits for Undo first, then logs out without a click', async () => {
    setPreferences({ canUndoSend: true });
    const { user, left, socket } = open();
    socket.response('send_sms', () => ({ ok: true, message: historyRow({ contactId: DANIEL }) }));
    await user.type(await box(), 'On my way{Enter}');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    act(() => logOut());
    await waitFor(() => expect(left).toEqual(['/logout']));
    expect(socket.bodies('send_sms')).toMatchObject([{ smsText: 'On my way' }]);
  });

  it('warns about messages that are not sent yet', async () => {
    const { user } = open();
    await user.type(await box(), 'On my way{Enter}');
    act(() => logOut());
    expect(await screen.findByRole('alertdialog', { name: 'Log out?' })).toHaveTextContent(
      'Texts that aren’t sent yet would be lost.',
    );
  });
});
