import { PageForm, TextField } from '@dashboard/shared/forms';
import { handleSessionLost, logOut } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeApi, fakeSocket, pageDataFor, renderApp, watchLeaving } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { Background } from './Background';
import { writeDraft } from './drafts/drafts';
import { outgoingMessages, removeOutgoing } from './sending/outgoing-store';

const TN = '3125550142';
const pageData = pageDataFor('acme.agent');

const profile = (
  <PageForm
    title="Profile"
    subject="your profile"
    schema={v.object({ city: v.string() })}
    initialValues={{ city: 'Rome' }}
    onSubmit={async () => {}}
  >
    <TextField name="city" label="City" />
  </PageForm>
);

/** Opens a page of another remote with messaging in the background, connected. */
function open() {
  const left = watchLeaving();
  const api = fakeApi()
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false })
    .on('POST /login', { userId: pageData.user.userId, redirectTo: '/dashboard' })
    .on('GET /api/permissions', pageData.permissions);
  const socket = fakeSocket();
  const routes = [
    {
      path: '*',
      element: (
        <>
          {profile}
          <Background />
        </>
      ),
    },
  ];
  const view = renderApp(null, { routes, path: '/settings/profile', pageData });
  act(() => connectSocket());
  return { ...view, api, socket, left };
}

const write = () => act(() => writeDraft(TN, 7, { text: 'On my way', media: [] }));
const question = () => screen.findByRole('alertdialog', { name: 'Log out?' });

afterEach(() => {
  for (const { clientId } of outgoingMessages()) removeOutgoing(clientId);
});

describe('draft on a page of another remote', () => {
  it('keeps the page when the session ends and asks to log in there', async () => {
    const { user, left } = open();
    write();
    act(() => handleSessionLost());
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
    await user.type(within(dialog).getByLabelText('Password'), 'Demo-pass-1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(left).toEqual([]);
  });

  it('is mentioned in a confirmation before logging out', async () => {
    const { user, left } = open();
    write();
    act(() => logOut());
    expect(await question()).toHaveTextContent('Your drafts would be lost.');
    await user.click(within(await question()).getByRole('button', { name: 'Log out' }));
    expect(left).toEqual(['/logout']);
  });

  it('is mentioned after the page’s own unsaved changes, so that neither is lost silently', async () => {
    const { user, left } = open();
    write();
    await user.type(screen.getByRole('textbox', { name: 'City' }), 's');
    act(() => logOut());
    const unsaved = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    await user.click(within(unsaved).getByRole('button', { name: 'Discard Changes' }));
    await question();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unsaved Changes' })).toBeNull());
    await user.click(within(await question()).getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Romes');
    expect(left).toEqual([]);
  });
});

it('resumes a message without a response after a reload, on any page', async () => {
  const text = { tn: TN, contactId: 7, to: null, text: 'On my way', media: [], retryOfId: null };
  const state = { createdAt: '2026-03-04T12:00:00Z', state: 'not_confirmed', code: null, error: null };
  const clientId = '5f0c1d52-8f0e-4b7a-9a51-0d6f5a0f5c01';
  localStorage.setItem(
    `outgoing:${pageData.user.userId}:${TN}:${clientId}`,
    JSON.stringify({ ...text, ...state, clientId }),
  );
  const { socket } = open();
  await waitFor(() => expect(socket.bodies('send_sms')).toMatchObject([{ clientId, smsText: 'On my way' }]));
});
