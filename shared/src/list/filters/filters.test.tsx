import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListFilter } from '..';
import { bodyRows, loaded, names, searchBox, show } from '../lighthouses-setup';

const STATE: ListFilter = {
  name: 'state',
  label: 'State',
  options: [
    { value: 'Lit', label: 'Burning' },
    { value: 'Dark', label: 'Dark' },
  ],
};
const RED: ListFilter = { name: 'red', label: 'Red', options: 'toggle' };
const filters = [STATE, RED];

const filter = (name: string | RegExp) => screen.getByRole('button', { name });

async function choose({ user }: ReturnType<typeof show>, option: string) {
  await user.click(filter(/^State/));
  await user.click(await screen.findByRole('menuitemradio', { name: option }));
}

describe('list filters', () => {
  it('filter on the server, stay in the URL and return to the first page', async () => {
    const shown = show({ filters, path: '/lighthouses?page=2' });
    await screen.findByText('11–12 of 12');
    await choose(shown, 'Dark');
    await waitFor(() => expect(bodyRows()).toHaveLength(4));
    expect(shown.router.state.location.search).toBe('?state=Dark');
    expect(shown.api.calls.at(-1)?.query).toMatchObject({ state: 'Dark', page: '1' });
    expect(filter('State Dark')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('4 lighthouses found');
  });

  it('combine with the search and are read from the URL', async () => {
    const { api } = show({ filters, path: '/lighthouses?search=tower+a&state=Dark' });
    expect(await screen.findByRole('cell', { name: 'Tower A' })).toBeVisible();
    expect(api.calls[0]?.query).toMatchObject({ search: 'tower a', state: 'Dark' });
  });

  it('go back to the previous filter with Back', async () => {
    const shown = show({ filters });
    await loaded();
    await choose(shown, 'Dark');
    await waitFor(() => expect(bodyRows()).toHaveLength(4));
    await act(() => shown.router.navigate(-1));
    await waitFor(() => expect(bodyRows()).toHaveLength(10));
  });

  it('clear one filter with its button or with Any', async () => {
    const shown = show({ filters, path: '/lighthouses?state=Dark' });
    await waitFor(() => expect(bodyRows()).toHaveLength(4));
    await shown.user.click(filter('Clear State'));
    await waitFor(() => expect(shown.router.state.location.search).toBe(''));
    expect(filter('State Any')).toHaveFocus();
    await choose(shown, 'Burning');
    await waitFor(() => expect(shown.router.state.location.search).toBe('?state=Lit'));
    await choose(shown, 'Any');
    await waitFor(() => expect(shown.router.state.location.search).toBe(''));
  });

  it('can be chosen by keyboard [CTC-03]', async () => {
    const { router, user } = show({ filters });
    await loaded();
    filter('State Any').focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitemradio', { name: 'Any' });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?state=Dark'));
  });

  it('toggle a filter without options', async () => {
    const { api, user, router } = show({ filters });
    await loaded();
    await user.click(filter('Red'));
    await waitFor(() => expect(api.calls.at(-1)?.query.red).toBe('true'));
    expect(screen.getByRole('button', { name: 'Red', pressed: true })).toBeVisible();
    await user.click(filter('Red'));
    expect(router.state.location.search).toBe('');
  });

  it('ignore a value that is not an option', async () => {
    const { api } = show({ filters, path: '/lighthouses?state=Broken' });
    await loaded();
    expect(api.calls[0]?.query.state).toBeUndefined();
  });

  it.each([
    ['12', undefined, '12'],
    ['abc', undefined, undefined],
    ['0', undefined, undefined],
    ['Dark', (value: string) => value === 'Dark', 'Dark'],
    ['Broken', (value: string) => value === 'Dark', undefined],
  ])(
    'send an id or an allowed value while options load: %s [PVD-01] [CTC-03]',
    async (state, isValue, sent) => {
      const loading: ListFilter = { ...STATE, options: undefined, ...(isValue && { isValue }) };
      const { api } = show({ filters: [loading], path: `/lighthouses?state=${state}` });
      await waitFor(() => expect(api.calls).toHaveLength(1));
      expect(api.calls[0]?.query.state).toBe(sent);
    },
  );

  it('show an empty result apart from an empty list, with a button that clears the filters', async () => {
    const shown = show({ filters, all: [{ id: 1, name: 'Tower A', state: 'Lit' }] });
    await loaded();
    await choose(shown, 'Dark');
    expect(await screen.findByText('No lighthouses match these filters')).toBeVisible();
    expect(screen.queryByText('No lighthouses yet')).toBeNull();
    await shown.user.click(filter('Clear filters'));
    await loaded();
    expect(shown.router.state.location.search).toBe('');
    expect(searchBox()).toHaveFocus();
  });

  it('keep the search when only the filters are cleared', async () => {
    const shown = show({ filters, path: '/lighthouses?search=tower+b&state=Dark' });
    expect(await screen.findByText('Nothing matches ‘tower b’ with these filters')).toBeVisible();
    expect(screen.getByText('Clear search')).toBeVisible();
    await shown.user.click(filter('Clear filters'));
    await waitFor(() => expect(names()).toEqual(['Tower B']));
    expect(searchBox()).toHaveValue('tower b');
  });

  it('have a row of their own with the number of results when there are more than three', async () => {
    const many = [STATE, RED, { ...RED, name: 'tall', label: 'Tall' }, { ...RED, name: 'old', label: 'Old' }];
    const { user } = show({ filters: many, path: '/lighthouses?state=Dark' });
    const group = within(screen.getByRole('group', { name: 'Filters' }));
    expect(await group.findByText('4 lighthouses')).toBeVisible();
    await user.click(filter('Clear filters'));
    expect(await group.findByText('12 lighthouses')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(filter('State Any')).toHaveFocus();
  });
});

describe('list toolbar', () => {
  it('starts with a title and filters of the page', async () => {
    show({ lead: <h2>Northern coast</h2> });
    await loaded();
    const title = screen.getByRole('heading', { name: 'Northern coast' });
    expect(title.compareDocumentPosition(searchBox())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows further buttons beside Add, and an action in the empty list', async () => {
    const empty = {
      icon: null,
      title: 'No lighthouses yet',
      description: '',
      action: <button type="button">Import</button>,
    };
    show({ tools: <button type="button">Export</button>, all: [], empty });
    expect(await screen.findByRole('button', { name: 'Import' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  });
});
