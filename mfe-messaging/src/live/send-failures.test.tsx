import type { SendFailure } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { type ApiCall, contact, fakeApi, fakeSocket, renderApp, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Background } from '../Background';
import { DANIEL, showPage, TN } from '../messages-page/page-setup';
import { putOutgoing, removeOutgoing } from '../sending/outgoing-store';

const OTHER_TN = '2025550199';

const failure = (changes: Partial<SendFailure> = {}): SendFailure => ({
  clientId: 'c-1',
  messageId: 90,
  tn: TN,
  contactId: DANIEL,
  code: 'CARRIER',
  error: 'Phone temporarily unavailable',
  retryable: true,
  ...changes,
});

/** Opens another remote's page with messaging in the background, connected. */
function openElsewhere() {
  const api = fakeApi()
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false })
    .on('GET /api/contacts/:id', ({ params }: ApiCall) =>
      contact({
        contactId: Number(params.id),
        contactName: params.id === '7' ? 'Daniel Okafor' : 'Priya Raman',
      }),
    );
  const socket = fakeSocket();
  const view = renderApp(<Background />);
  act(() => connectSocket());
  return { ...view, api, socket };
}

const toasts = () => screen.queryAllByRole('alert');

describe('failed message', () => {
  it('shows its error text and contact in a toast that links to the conversation [SOC-06] [ERR-49]', async () => {
    const { socket, user, router } = openElsewhere();
    socket.receive('send_sms_error', failure({ tn: OTHER_TN }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Not delivered to Daniel Okafor');
    expect(toast).toHaveTextContent('Phone temporarily unavailable');
    await user.click(within(toast).getByRole('link', { name: 'Open conversation' }));
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/messages',
      search: `?number=${OTHER_TN}&contact-id=${DANIEL}`,
    });
    expect(toasts()).toEqual([]);
  });

  it('shares one toast, the latest, with other failures of its contact', async () => {
    const { socket } = openElsewhere();
    socket.receive('send_sms_error', failure());
    await screen.findByText('Phone temporarily unavailable');
    socket.receive('send_sms_error', failure({ clientId: 'c-2', error: 'Blocked as spam' }));
    expect(await screen.findByText('Blocked as spam')).toBeVisible();
    expect(toasts()).toHaveLength(1);
    socket.receive('send_sms_error', failure({ clientId: 'c-3', contactId: 8 }));
    expect(await screen.findByText('Not delivered to Priya Raman')).toBeVisible();
    expect(toasts()).toHaveLength(2);
  });

  it('keeps its toast until it is closed', async () => {
    const { socket, user } = openElsewhere();
    socket.receive('send_sms_error', failure());
    await user.click(await screen.findByRole('button', { name: 'Close: Not delivered to Daniel Okafor' }));
    expect(toasts()).toEqual([]);
  });

  it('still shows its error text when the contact cannot be loaded', async () => {
    const { api, socket } = openElsewhere();
    api.on('GET /api/contacts/:id', reply(503, {}));
    socket.receive('send_sms_error', failure());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not delivered to a contact');
  });

  it('shows the number when there is no contact yet', async () => {
    const { socket } = openElsewhere();
    const unsent = { tn: TN, contactId: null, to: '2125550142', text: 'Hi', media: [], retryOfId: null };
    const rejected = { state: 'failed', code: 'INVALID_NUMBER', error: null } as const;
    act(() => putOutgoing({ ...unsent, ...rejected, clientId: 'c-1', createdAt: '2026-03-04T12:00:00Z' }));
    socket.receive('send_sms_error', failure({ messageId: null, contactId: null }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not delivered to (212) 555-0142');
    expect(screen.queryByRole('link')).toBeNull();
    act(() => removeOutgoing('c-1'));
  });
});

describe('failed message in the open conversation', () => {
  const open = async (width: number) => {
    const page = showPage({ path: `/messages?contact-id=${DANIEL}`, width, background: <Background /> });
    await screen.findByRole('textbox', { name: /^Message to/ });
    return page;
  };

  it('shows no toast, because its bubble shows the failure', async () => {
    const { socket } = await open(1200);
    socket.receive('send_sms_error', failure());
    socket.receive('send_sms_error', failure({ contactId: 8 }));
    expect(await screen.findByText('Not delivered to Priya Raman')).toBeVisible();
    expect(toasts()).toHaveLength(1);
  });

  it('shows a toast while the contact details cover the conversation', async () => {
    const { socket, user } = await open(400);
    await user.click(screen.getByRole('button', { name: 'Open contact details' }));
    await waitFor(() => expect(screen.queryByRole('log', { name: 'Message history' })).toBeNull());
    socket.receive('send_sms_error', failure());
    expect(await screen.findByText('Not delivered to Daniel Okafor')).toBeVisible();
  });

  it('shows a toast while the tab is hidden', async () => {
    const { socket } = await open(1200);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    socket.receive('send_sms_error', failure());
    expect(await screen.findByText('Not delivered to Daniel Okafor')).toBeVisible();
    visibility.mockRestore();
  });
});
