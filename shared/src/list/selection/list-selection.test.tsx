import { screen, waitFor, within } from '@testing-library/react';
import type { ListFilter, ListSelection, Selected } from '..';
import { bodyRows, type Lighthouse, loaded, names, searchBox, show } from '../lighthouses-setup';

const RED: ListFilter = { name: 'red', label: 'Red', options: 'toggle' };

function select(parts: Parameters<typeof show>[0] = {}) {
  const done: Selected[] = [];
  const selection: ListSelection<Lighthouse> = {
    name: ({ name }) => name,
    actions: (selected, clear) => [
      { label: 'Paint', icon: null, onSelect: () => done.push(selected) },
      { label: 'Demolish', icon: null, onSelect: clear },
    ],
  };
  return { done, ...show({ selection, ...parts }) };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const row = (name: string) => box(`Select ${name}`);
const page = () => box('Select all rows on this page');
const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
const button = (name: string) => bar().getByRole('button', { name });
const shows = (count: string) => expect(bar().getByText(`${count} selected`)).toBeVisible();
const showsNone = () => expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();

describe('list selection', () => {
  it('replaces the column headers with a bar of actions, and announces the number', async () => {
    const { done, user } = select();
    await loaded();
    await user.click(row('Tower B'));
    await user.click(row('Tower A'));
    shows('2');
    expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 selected');
    await user.click(button('Paint'));
    expect(done).toEqual([['6', '1']]);
    await user.click(button('Demolish'));
    showsNone();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  });

  it('selects the page with the box in the head, which is mixed for a part of it', async () => {
    const { user } = select();
    await loaded();
    await user.click(row('Tower A'));
    expect(page()).toBePartiallyChecked();
    await user.click(page());
    expect(page()).toBeChecked();
    expect(page()).not.toBePartiallyChecked();
    shows('10');
    await user.click(page());
    showsNone();
  });

  it('survives paging', async () => {
    const { done, user } = select();
    await loaded();
    await user.click(row('Tower A'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(bodyRows()).toHaveLength(2));
    expect(page()).not.toBeChecked();
    await user.click(row('Tower K'));
    shows('2');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(row('Tower A')).toBeChecked());
    await user.click(button('Paint'));
    expect(done).toEqual([['1', '3']]);
  });

  it('selects all matching rows of every page', async () => {
    const { done, user } = select();
    await loaded();
    await user.click(page());
    await user.click(button('Select all 12'));
    shows('12');
    expect(bar().queryByRole('button', { name: /^Select all/ })).toBeNull();
    expect(page()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(row('Tower L')).toBeChecked());
    await user.click(button('Paint'));
    expect(done).toEqual(['all']);
    await user.click(row('Tower L'));
    shows('1');
  });

  it('ends when the search changes', async () => {
    const { user } = select();
    await loaded();
    await user.click(row('Tower A'));
    await user.type(searchBox(), 'tower a');
    await waitFor(() => expect(names()).toHaveLength(1));
    showsNone();
    expect(row('Tower A')).not.toBeChecked();
  });

  it('ends when a filter changes', async () => {
    const { user } = select({ filters: [RED] });
    await loaded();
    await user.click(row('Tower A'));
    await user.click(screen.getByRole('button', { name: 'Red' }));
    await waitFor(showsNone);
  });

  it('moves the focus to the box in the head when it is cleared by keyboard', async () => {
    const { user } = select();
    await loaded();
    row('Tower A').focus();
    await user.keyboard(' ');
    button('Clear selection').focus();
    await user.keyboard('{Enter}');
    showsNone();
    expect(page()).toHaveFocus();
  });

  it('moves the focus to the box in the head after an action that ends it', async () => {
    const { user } = select();
    await loaded();
    await user.click(row('Tower A'));
    button('Demolish').focus();
    await user.keyboard('{Enter}');
    showsNone();
    await waitFor(() => expect(page()).toHaveFocus());
  });

  it('has no boxes without actions for the user', async () => {
    show();
    await loaded();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
