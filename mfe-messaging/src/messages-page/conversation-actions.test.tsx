import { conversationItem, pageDataFor } from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DANIEL, showPage, TN } from './page-setup';

const row = async (name: RegExp) =>
  within(await screen.findByRole('listbox', { name: 'Conversations' })).findByRole('option', { name });

/** Opens the menu of a row or of the list. The menu takes the focus one frame after it appears. */
async function openMenu(at: HTMLElement) {
  fireEvent.contextMenu(at);
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
}

describe('conversation menu', () => {
  it('marks a conversation unread [INB-33]', async () => {
    const { socket, user } = showPage();
    await openMenu(await row(/Daniel Okafor/));
    await user.click(screen.getByRole('menuitem', { name: 'Mark unread' }));
    await waitFor(() =>
      expect(socket.bodies('mark_read')).toEqual([{ tn: TN, contactId: DANIEL, unread: true }]),
    );
  });

  it('links to the transcript, as the menu of the open conversation does [INB-84]', async () => {
    const { user } = showPage({ path: `/messages?contact-id=${DANIEL}` });
    const href = `/api/conversations/${TN}-${DANIEL}/transcript.csv`;
    const transcript = () => screen.findByRole('menuitem', { name: 'Download transcript (CSV)' });
    await openMenu(await row(/Daniel Okafor/));
    expect(await transcript()).toHaveAttribute('href', href);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await transcript()).toHaveAttribute('href', href);
    expect(await transcript()).toHaveAttribute('download');
  });

  it('opens by the menu key for the active row and returns the focus [INB-33]', async () => {
    const { user } = showPage();
    await row(/Daniel Okafor/);
    const list = screen.getByRole('listbox', { name: 'Conversations' });
    act(() => list.focus());
    await user.keyboard('{ArrowDown}');
    await openMenu(list);
    expect(screen.getByRole('menuitem', { name: 'Edit contact' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(list).toHaveFocus());
  });

  it('hides contact changes without the permission', async () => {
    const pageData = pageDataFor('acme.admin');
    const rules = pageData.permissions.rules.filter(
      ({ subject, action }) => subject !== 'Messaging' || action === 'Read',
    );
    showPage({ pageData: { ...pageData, permissions: { ...pageData.permissions, rules } } });
    await openMenu(await row(/Daniel Okafor/));
    expect(screen.getByRole('menuitem', { name: 'Mark unread' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Edit contact' })).not.toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Block contact' })).not.toBeInTheDocument();
  });
});

describe('selecting a conversation', () => {
  const box = () => screen.findByRole('textbox', { name: 'Message to Daniel Okafor' });
  const click = async (pointerType: string) =>
    fireEvent(await row(/Daniel Okafor/), new PointerEvent('click', { bubbles: true, pointerType }));

  it('focuses the composer after a mouse click', async () => {
    const { user } = showPage();
    await click('mouse');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await user.keyboard('See you');
    expect(await box()).toHaveValue('See you');
  });

  it('opens no keyboard after a touch', async () => {
    showPage();
    await click('touch');
    expect(await box()).not.toHaveFocus();
  });

  it('keeps the focus in the list when using the keyboard', async () => {
    const { user } = showPage();
    await row(/Daniel Okafor/);
    const list = screen.getByRole('listbox', { name: 'Conversations' });
    act(() => list.focus());
    await user.keyboard('{Enter}');
    await box();
    expect(list).toHaveFocus();
  });
});

describe('conversation list', () => {
  it('takes the focus from the search and activates its first conversation', async () => {
    const { user, router } = showPage();
    await row(/Daniel Okafor/);
    await user.type(screen.getByRole('searchbox'), 'i{Escape}{ArrowDown}');
    const list = screen.getByRole('listbox', { name: 'Conversations' });
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(list).toHaveFocus();
    expect(list).toHaveAttribute('aria-activedescendant', (await row(/Daniel Okafor/)).id);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.search).toBe('?contact-id=8');
  });

  it('says that there are no messages, or what the search does not match, with Clear [INB-34]', async () => {
    const { user } = showPage({ items: [] });
    expect(await screen.findByText('No messages yet. Start with New Message.')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search name, number or text' });
    await user.type(search, 'parking');
    expect(await screen.findByText('Nothing matches ‘parking’')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(search).toHaveValue('');
    expect(await screen.findByText('No messages yet. Start with New Message.')).toBeVisible();
  });

  it('shows messages found under a heading of their own [INB-29]', async () => {
    const { api, user } = showPage();
    const hit = {
      messageId: 5,
      contactId: DANIEL,
      contactName: 'Daniel Okafor',
      contactNumber: '13125550147',
      text: 'Is there parking near you?',
      isInbound: true,
      method: 200,
      userId: null,
      userFirstname: null,
      date: '2026-03-04T17:00:00Z',
    };
    api.on('GET /api/messages/search', { items: [hit] });
    await row(/Daniel Okafor/);
    await user.type(screen.getByRole('searchbox'), 'parking');
    await screen.findByRole('option', { name: /Is there parking near you/ });
    const list = screen.getByRole('listbox', { name: 'Conversations' });
    expect(within(list).getByText('Messages')).toBeVisible();
    const options = within(list).getAllByRole('option');
    expect(options.at(-1)).toHaveTextContent('Is there parking near you?');
  });

  it('is searched with / and stepped through with j and k [INB-68]', async () => {
    const { user, router } = showPage();
    await row(/Daniel Okafor/);
    await user.keyboard('j');
    expect(router.state.location.search).toBe('?contact-id=7');
    await user.keyboard('j');
    expect(router.state.location.search).toBe('?contact-id=8');
    await user.keyboard('k');
    expect(router.state.location.search).toBe('?contact-id=7');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('jk');
    expect(screen.getByRole('searchbox')).toHaveValue('jk');
    expect(router.state.location.search).toBe('?contact-id=7');
  });

  it('renders a part of many conversations [INB-32]', async () => {
    const items = Array.from({ length: 1_000 }, (_, at) =>
      conversationItem({ contactId: at + 1, contactName: `Person ${at + 1}` }),
    );
    showPage({ items });
    expect(await row(/^Person 1\b/)).toBeVisible();
    const list = screen.getByRole('listbox', { name: 'Conversations' });
    expect(within(list).getAllByRole('option').length).toBeLessThan(60);
    list.scrollTop = 30_000;
    await act(async () => fireEvent.scroll(list));
    await waitFor(() => expect(within(list).queryByRole('option', { name: /^Person 1\b/ })).toBeNull());
    const scrolledTo = within(list).getAllByRole('option');
    expect(scrolledTo.length).toBeLessThan(60);
    expect(scrolledTo[0]).toHaveTextContent(/^P\d*Person [45]\d\d/);
  });

  it('requests the filter and the search, and shows when nothing matches', async () => {
    const { api, user } = showPage({ items: [] });
    expect(await screen.findByText('No messages yet. Start with New Message.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unanswered' }));
    await waitFor(() =>
      expect(api.callsOf('GET /api/conversations').at(-1)?.query.filter).toBe('unanswered'),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search name, number or text' }), 'parking');
    expect(await screen.findByText('Nothing unanswered matches ‘parking’')).toBeVisible();
    expect(api.callsOf('GET /api/conversations').at(-1)?.query).toMatchObject({ search: 'parking' });
    expect(api.callsOf('GET /api/messages/search')[0]?.query).toEqual({
      tn: TN,
      filter: 'unanswered',
      q: 'parking',
    });
  });
});
