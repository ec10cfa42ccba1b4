import { pageDataFor } from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DANIEL, showPage, TN } from './page-setup';

const row = async (name: RegExp) =>
  within(await screen.findByRole('listbox', { name: 'Conversations' })).findByRole('option', { name });

/** Opens the menu at a row or at the list; it takes the focus a frame after it is seen. */
async function openMenu(at: HTMLElement) {
  fireEvent.contextMenu(at);
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
}

describe('a conversation’s menu', () => {
  it('marks it unread', async () => {
    const { socket, user } = showPage();
    await openMenu(await row(/Daniel Okafor/));
    await user.click(screen.getByRole('menuitem', { name: 'Mark unread' }));
    await waitFor(() =>
      expect(socket.bodies('mark_read')).toEqual([{ tn: TN, contactId: DANIEL, unread: true }]),
    );
  });

  it('opens by the menu key for the row where the keys stand, and gives the focus back', async () => {
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

  it('offers no change of the contact to who may only read', async () => {
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

describe('a conversation that is chosen', () => {
  const box = () => screen.findByRole('textbox', { name: 'Message to Daniel Okafor' });
  const click = async (pointerType: string) =>
    fireEvent(await row(/Daniel Okafor/), new PointerEvent('click', { bubbles: true, pointerType }));

  it('with the mouse takes what is typed next', async () => {
    const { user } = showPage();
    await click('mouse');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await user.keyboard('See you');
    expect(await box()).toHaveValue('See you');
  });

  it('with a finger opens no keyboard', async () => {
    showPage();
    await click('touch');
    expect(await box()).not.toHaveFocus();
  });

  it('with the keys leaves them in the list', async () => {
    const { user } = showPage();
    await row(/Daniel Okafor/);
    const list = screen.getByRole('listbox', { name: 'Conversations' });
    act(() => list.focus());
    await user.keyboard('{Enter}');
    await box();
    expect(list).toHaveFocus();
  });
});

describe('the list', () => {
  it('is led to from the search, its first conversation first', async () => {
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

  it('asks the server for the filter and for words, and says when nothing matches', async () => {
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
