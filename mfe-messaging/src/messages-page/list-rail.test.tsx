import { screen, within } from '@testing-library/react';
import { DANIEL, showPage, TN } from './page-setup';

const search = () => screen.queryByRole('searchbox');
const list = () => screen.findByRole('listbox', { name: 'Conversations' });
const option = async (name: RegExp) => within(await list()).findByRole('option', { name });
const openList = () => screen.findByRole('button', { name: 'Show conversations' });

/** Opens a conversation on a page too narrow for the full list beside it. */
const open = (width = 500) => showPage({ path: `/messages-new/${TN}-${DANIEL}`, width });

describe('list next to a conversation from 500 to 707 px', () => {
  it.each([500, 707])('is a rail at %i px whose rows keep their names for screen readers', async (width) => {
    open(width);
    expect(await option(/Priya Raman.*2 unread texts/)).toHaveAttribute('title', 'Priya Raman');
    expect(search()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Messages', level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('is shown in full from 708 px and without an open conversation', async () => {
    const wide = open(708);
    expect(await screen.findByRole('searchbox')).toBeVisible();
    wide.unmount();
    showPage({ path: '/messages-new', width: 500 });
    expect(await screen.findByRole('searchbox')).toBeVisible();
  });

  it('opens over the conversation until one is selected', async () => {
    const { user, router } = open();
    await user.click(await openList());
    expect(search()).toBeVisible();
    expect(await list()).toHaveFocus();
    await user.click(await option(/Priya Raman/));
    expect(router.state.location.pathname).toBe(`/dashboard/messages-new/${TN}-8`);
    expect(search()).toBeNull();
  });

  it('closes on Escape and focuses the rows', async () => {
    const { user } = open();
    await openList();
    await user.keyboard('/');
    expect(search()).toHaveFocus();
    // The first Escape moves from the search to the results.
    await user.keyboard('{Escape}{Escape}');
    expect(search()).toBeNull();
    expect(await list()).toHaveFocus();
  });
});
