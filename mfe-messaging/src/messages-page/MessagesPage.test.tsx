import { getSession } from '@dashboard/shared/session';
import { historyRow, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DANIEL, showPage, TN } from './page-setup';

const list = () => screen.findByRole('listbox', { name: 'Conversations' });
const row = async (name: RegExp) => within(await list()).findByRole('option', { name });
const history = () => screen.findByRole('log', { name: 'Message history' });

describe('MessagesPage', () => {
  it('shows only the conversations of the number as rows [MSG-04]', async () => {
    const { api } = showPage({ path: '/messages-new' });
    expect(await row(/Daniel Okafor/)).toBeVisible();
    expect(await row(/Priya Raman.*2 unread texts/)).toBeVisible();
    expect(await row(/\(773\) 555-0188/)).toBeVisible();
    expect(within(await list()).getAllByRole('option')).toHaveLength(3);
    expect(api.callsOf('GET /api/conversations')[0]?.query).toMatchObject({
      tn: TN,
      filter: 'all',
      limit: '50',
    });
  });

  it('selects the contact of ?contact-id= [MSG-01] [INB-11]', async () => {
    showPage({ path: `/messages?contact-id=${DANIEL}` });
    expect(await row(/Daniel Okafor/)).toHaveAttribute('aria-current', 'true');
    expect(await screen.findByRole('heading', { name: 'Daniel Okafor', level: 2 })).toBeVisible();
    expect(await history()).toHaveTextContent('See you Thursday');
  });

  it.each([
    '/messages?contact-id=999',
    '/messages?contact-id=abc',
    '/messages-new/abc',
    '/messages-new/2025550199-1',
  ])('selects nothing for %s and shows that the conversation does not exist', async (path) => {
    showPage({ path });
    expect(await screen.findByText('This conversation doesn’t exist.')).toBeVisible();
    expect(await row(/Daniel Okafor/)).toHaveAttribute('aria-selected', 'false');
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  });

  it.each(['/messages?contact-id=999', '/messages-new/abc'])(
    'shows on a phone that %s does not exist, with a button to the list',
    async (path) => {
      const { user, router } = showPage({ path, width: 400 });
      expect(await screen.findByText('This conversation doesn’t exist.')).toBeVisible();
      expect(screen.queryByRole('listbox', { name: 'Conversations' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Show conversations' }));
      expect(await row(/Daniel Okafor/)).toBeVisible();
      expect(screen.queryByText('This conversation doesn’t exist.')).not.toBeInTheDocument();
      expect(`/dashboard${path}`).toMatch(new RegExp(`^${router.state.location.pathname}[?/]`));
    },
  );

  it('asks to choose a conversation when the URL names none [INB-11]', async () => {
    showPage({ path: '/messages' });
    expect(await screen.findByText('Choose a conversation.')).toBeVisible();
  });

  it('keeps the selection in the URL on both pages [INB-11]', async () => {
    const first = showPage();
    await first.user.click(await row(/Priya Raman/));
    expect(first.router.state.location.search).toBe('?contact-id=8');
    first.unmount();
    const second = showPage({ path: '/messages-new' });
    await second.user.click(await row(/Priya Raman/));
    expect(second.router.state.location.pathname).toBe(`/dashboard/messages-new/${TN}-8`);
  });

  it('shows list, conversation and details side by side from 900 px [MSG-13] [INB-11] [INB-28]', async () => {
    const { user } = showPage({ path: `/messages-new/${TN}-${DANIEL}`, width: 900 });
    expect(await list()).toBeVisible();
    expect(await history()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open contact details' }));
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });

  it('opens the details by default from 1020 px, where the thread keeps 420 px', async () => {
    const narrow = showPage({ path: `/messages-new/${TN}-${DANIEL}`, width: 1019 });
    expect(await history()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open contact details' })).toBeVisible();
    narrow.unmount();
    showPage({ path: `/messages-new/${TN}-${DANIEL}`, width: 1020 });
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
  });

  it('remembers closed details, and opening them on a narrow page does not change that [INB-28]', async () => {
    const path = `/messages-new/${TN}-${DANIEL}`;
    const toggle = (expanded: boolean) =>
      screen.findByRole('button', { name: / contact details$/, expanded });
    const wide = showPage({ path, width: 1020 });
    await wide.user.click(await toggle(true));
    wide.unmount();
    const narrow = showPage({ path, width: 1019 });
    await narrow.user.click(await toggle(false));
    expect(await toggle(true)).toBeVisible();
    narrow.unmount();
    showPage({ path, width: 1020 });
    expect(await toggle(false)).toBeVisible();
  });

  it.each([500, 899])('shows the details in a drawer at %i px [MSG-12] [INB-28]', async (width) => {
    const { user } = showPage({ path: `/messages-new/${TN}-${DANIEL}`, width });
    expect(await list()).toBeVisible();
    expect(await history()).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Contact' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open contact details' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('shows one pane with Back below 500 px [MSG-11] [MSG-14]', async () => {
    const { user, router } = showPage({ path: `/messages-new/${TN}-${DANIEL}`, width: 499 });
    expect(await history()).toBeVisible();
    expect(screen.queryByRole('listbox', { name: 'Conversations' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await list()).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/messages-new');
  });

  it('falls back to the user’s own number when the URL names no valid one', async () => {
    const { api } = showPage({ path: '/messages?number=%00' });
    await list();
    const requestedNumbers = api.callsOf('GET /api/conversations').map(({ query }) => query.tn);
    expect(new Set(requestedNumbers)).toEqual(new Set([TN]));
  });

  it('takes the contact’s name from the list while the contact is missing', async () => {
    const { api, user } = showPage();
    api.on('GET /api/contacts/:id', reply(503, {}));
    await user.click(within(await list()).getByRole('option', { name: /Priya Raman/ }));
    expect(await screen.findByRole('heading', { name: 'Priya Raman' })).toBeVisible();
    expect(screen.getByText('(312) 555-0148')).toBeVisible();
  });

  it('marks a conversation unread on a phone and returns to the list', async () => {
    const { user, socket } = showPage({ path: `/messages?contact-id=${DANIEL}`, width: 400 });
    // The bubbles get their buttons last: the page has rendered.
    await within(await history()).findAllByRole('button', { name: 'Message details' });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark unread' }));
    expect(await list()).toBeVisible();
    await waitFor(() =>
      expect(socket.bodies('mark_read')).toEqual([{ tn: TN, contactId: DANIEL, unread: true }]),
    );
  });

  it('stays in a conversation that could not be marked unread on a phone [INB-33]', async () => {
    const { user, socket } = showPage({ path: `/messages?contact-id=${DANIEL}`, width: 400 });
    const error = 'Only a conversation with a received text can be marked unread.';
    socket.response('mark_read', () => ({ ok: false, code: 'ERROR', error }));
    await within(await history()).findAllByRole('button', { name: 'Message details' });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    // The menu takes the focus one frame after it appears.
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Mark unread' })).toHaveAttribute('data-highlighted');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(error)).toBeVisible();
    expect(await history()).toBeVisible();
  });

  it('opens and closes the details with one button on a phone [MSG-15]', async () => {
    const { user } = showPage({ path: `/messages-new/${TN}-${DANIEL}`, width: 400 });
    await history();
    await user.click(screen.getByRole('button', { name: 'Open contact details' }));
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close contact details' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Contact' })).not.toBeInTheDocument());
    expect(await history()).toBeVisible();
  });

  it('returns from the details to the conversation with Back on a phone', async () => {
    const { user, router } = showPage({ path: `/messages?contact-id=${DANIEL}`, width: 400 });
    await history();
    await user.click(screen.getByRole('button', { name: 'Open contact details' }));
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('heading', { name: 'Contact' })).not.toBeInTheDocument();
    expect(await history()).toBeVisible();
  });

  it('resizes the list with the arrow keys within its limits and stores the width [INB-28]', async () => {
    const { user } = showPage({ path: '/messages', width: 1200 });
    await list();
    const divider = () => screen.getByRole('separator', { name: 'Width of the list' });
    expect(divider()).toHaveAttribute('aria-valuenow', '320');
    divider().focus();
    await user.keyboard('{ArrowRight}');
    expect(divider()).toHaveAttribute('aria-valuenow', '336');
    await user.keyboard('{End}{ArrowRight}');
    expect(divider()).toHaveAttribute('aria-valuenow', '400');
    expect(localStorage.getItem(`conversation-list-width:${getSession().userId}`)).toContain('"width":400');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(divider()).toHaveAttribute('aria-valuenow', '280');
    await user.dblClick(divider());
    expect(divider()).toHaveAttribute('aria-valuenow', '320');
  });

  it('requests 50 rows of history at a time [MSG-16]', async () => {
    const { api } = showPage({ path: `/messages?contact-id=${DANIEL}` });
    await history();
    const [call] = api.callsOf(`GET /sms-numbers/${TN}/history/${DANIEL}`);
    expect(call?.query).toEqual({ pageSize: '50' });
  });

  it('shows messages received from the contact as inbound [MSG-32]', async () => {
    const inbound = historyRow({
      contactId: DANIEL,
      isInbound: true,
      method: 200,
      userId: null,
      smsText: 'Hello there',
    });
    showPage({ path: `/messages?contact-id=${DANIEL}`, rows: [inbound] });
    const log = await history();
    await waitFor(() => expect(log).toHaveTextContent('Hello there'));
    expect(within(log).getByText('Daniel')).toBeVisible();
    // The kind of a bubble sets its side and color.
    expect(within(log).getByText('Hello there').closest('[data-kind]')).toHaveAttribute('data-kind', 'in');
  });
});
