import { fireEvent, screen, waitFor } from '@testing-library/react';
import { OPEN, open, SAM } from './assignment-setup';

describe('the menu of a row', () => {
  const openMenu = async () => {
    const option = await screen.findByRole('option', { name: /Daniel Okafor/ });
    fireEvent.contextMenu(option);
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  };

  it('marks the row’s conversation done [INB-33]', async () => {
    const { user, bodies } = open(OPEN, { path: '/messages' });
    await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Mark done' }));
    await waitFor(() => expect(bodies()).toEqual([{ state: 'done' }]));
  });

  it('assigns the row’s conversation by the keyboard [INB-33]', async () => {
    const { user, bodies } = open(OPEN, { path: '/messages' });
    await openMenu();
    const isHighlighted = (item: HTMLElement) =>
      waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await isHighlighted(screen.getByRole('menuitem', { name: 'Assign to' }));
    await user.keyboard('{ArrowRight}');
    const sam = await screen.findByRole('menuitemradio', { name: /Sam Whitlock/ });
    await waitFor(() => expect(sam.closest('[role=menu]')).toHaveFocus());
    await user.keyboard('{End}{ArrowUp}');
    await isHighlighted(sam);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies()).toEqual([{ assigneeUserId: SAM }]));
  });
});
