import { act, screen, waitFor, within } from '@testing-library/react';
import { useRecordAbility } from '../ability';
import { queryClient } from '../query';
import { type ApiCall, fakeApi, pageDataFor, renderApp, reply } from '../testing';
import {
  ADD,
  bodyRows,
  EDIT,
  header,
  Lighthouses,
  loaded,
  names,
  searchBox,
  serve,
  show,
  twelve,
} from './lighthouses-setup';

describe('list', () => {
  it('shows ten rows sorted ascending by the first column [UI-39] [UI-40]', async () => {
    show();
    await loaded();
    expect(names()).toEqual([...'ABCDEFGHIJ'].map((letter) => `Tower ${letter}`));
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByText('1–10 of 12')).toBeVisible();
  });

  it('searches after the user stops typing [UI-36]', async () => {
    const { api, user, router } = show();
    await loaded();
    await user.type(searchBox(), 'tower b');
    await waitFor(() => expect(names()).toEqual(['Tower B']));
    expect(api.callsOf('GET /lighthouses').map(({ query }) => query.search)).toEqual(['', 'tower b']);
    expect(router.state.location.search).toBe('?search=tower+b');
    expect(screen.getByRole('status')).toHaveTextContent('1 lighthouse found');
  });

  it('opens a link that is pressed before the search has started [UI-36]', async () => {
    serve(fakeApi(), twelve);
    // Slower than the pause after which the search changes the address.
    const loader = () => new Promise((resolve) => setTimeout(resolve, 600, null));
    const { user } = renderApp(null, {
      path: '/lighthouses',
      routes: [
        { path: '/lighthouses', element: <Lighthouses add={undefined} edit={EDIT} /> },
        { path: '/lighthouses/:id', element: 'A form', loader },
      ],
    });
    await loaded();
    await user.type(searchBox(), 'tower');
    await user.click(screen.getByRole('link', { name: 'Edit Tower A' }));
    expect(await screen.findByText('A form')).toBeVisible();
  });

  it('sorts by a pressed column and reverses on a second press [UI-37]', async () => {
    const { user, router } = show();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()[0]).toBe('Tower L'));
    expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await waitFor(() => expect(bodyRows()[0]).toHaveTextContent('Dark'));
    expect(header('Status')).toHaveAttribute('aria-sort', 'ascending');
    expect(header('Name')).toHaveAttribute('aria-sort', 'none');
    expect(router.state.location.search).toBe('?sort=state');
  });

  it('has no sort button for a column that cannot be sorted', async () => {
    show();
    await loaded();
    expect(header('Height')).not.toHaveAttribute('aria-sort');
    expect(screen.queryByRole('button', { name: 'Height' })).toBeNull();
  });

  it('offers page sizes of 5, 10 and 25 rows [UI-38]', async () => {
    const { user } = show();
    await loaded();
    const sizes = within(screen.getByRole('group', { name: 'Rows per page' }));
    expect(sizes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['5', '10', '25']);
    expect(sizes.getByRole('button', { name: '10', pressed: true })).toBeVisible();
    await user.click(sizes.getByRole('button', { name: '5' }));
    await waitFor(() => expect(bodyRows()).toHaveLength(5));
    await user.click(sizes.getByRole('button', { name: '25' }));
    await waitFor(() => expect(bodyRows()).toHaveLength(12));
  });

  it('pages forward and back, and stops at both ends', async () => {
    const { user, router } = show();
    await loaded();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(names()).toEqual(['Tower K', 'Tower L']));
    expect(screen.getByText('11–12 of 12')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(router.state.location.search).toBe('?page=2');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(names()).toHaveLength(10));
  });

  it("shows the URL's state, and the last page instead of one beyond it", async () => {
    const { router } = show({ path: '/lighthouses?page=9&pageSize=5&sort=state&dir=desc' });
    await waitFor(() => expect(router.state.location.search).toBe('?page=3&pageSize=5&sort=state&dir=desc'));
    await waitFor(() => expect(screen.getByText('11–12 of 12')).toBeVisible());
  });

  it('goes back by pages, not by the characters of a search', async () => {
    const { user, router } = show();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('11–12 of 12');
    await user.type(searchBox(), 'tower');
    await screen.findByText('12 lighthouses found');
    expect(router.state.location.search).toBe('?search=tower');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(searchBox()).toHaveValue(''));
  });

  it('starts a search on the first page', async () => {
    const { user, router } = show({ path: '/lighthouses?page=2' });
    await screen.findByText('11–12 of 12');
    await user.type(searchBox(), 'k');
    await waitFor(() => expect(router.state.location.search).toBe('?search=k'));
    await waitFor(() => expect(names()).toEqual(['Tower K']));
  });

  it('drops the response to an outdated search', async () => {
    const { api, user } = show();
    await loaded();
    api.on('GET /lighthouses', ({ query }: ApiCall) =>
      query.search === 'slow' ? new Promise(() => {}) : { items: [], total: 0, page: 1, pageSize: 10 },
    );
    await user.type(searchBox(), 'slow');
    await waitFor(() => expect(api.callsOf('GET /lighthouses').at(-1)?.query.search).toBe('slow'));
    expect(names()).toHaveLength(10);
    await user.type(searchBox(), 'er');
    expect(await screen.findByText('Nothing matches ‘slower’')).toBeVisible();
  });

  it('focuses the search box on /', async () => {
    const { user } = show();
    await loaded();
    await user.keyboard('/');
    expect(searchBox()).toHaveFocus();
  });
});

describe('list actions', () => {
  it('shows a named edit link per row and the add link [UI-41] [UI-42] [GRD-102] [GRD-103]', async () => {
    const { user, router } = show({ add: ADD, edit: EDIT });
    await loaded();
    expect(screen.getAllByRole('link', { name: /^Edit Tower/ })).toHaveLength(10);
    expect(screen.getByRole('link', { name: '+ Add Lighthouse' })).toHaveAttribute(
      'href',
      '/dashboard/lighthouses/create',
    );
    await user.click(screen.getByRole('link', { name: 'Edit Tower A' }));
    expect(router.state.location.pathname).toBe('/dashboard/lighthouses/1');
  });

  it('hides both without permission [UI-42] [GRD-102] [GRD-103]', async () => {
    show();
    await loaded();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Status',
      'Height',
    ]);
  });
});

describe('list of a company’s records', () => {
  const Company = ({ id }: { id: number }) => {
    const company = useRecordAbility('company', id);
    return (
      <Lighthouses
        {...(company.can('Create') && { add: ADD })}
        {...(company.can('Update') && { edit: EDIT })}
      />
    );
  };
  const showCompany = (id: number) => {
    serve(fakeApi(), twelve);
    const rules = (['Create', 'Update'] as const).map((action) => ({
      action,
      subject: 'company' as const,
      conditions: { id: 7 },
    }));
    const fetchedAt = new Date().toISOString();
    const pageData = pageDataFor('acme.provider', { permissions: { fetchedAt, rules, features: [] } });
    return renderApp(<Company id={id} />, { path: '/lighthouses', pageData });
  };

  it('shows the add and edit links with permission for that company [GRD-104]', async () => {
    showCompany(7);
    await loaded();
    expect(screen.getAllByRole('link', { name: /^Edit Tower/ })).toHaveLength(10);
    expect(screen.getByRole('link', { name: '+ Add Lighthouse' })).toBeVisible();
  });

  it('hides them for another company [GRD-104]', async () => {
    showCompany(8);
    await loaded();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

describe('list without rows', () => {
  it('shows the empty state with one add link', async () => {
    show({ all: [], add: ADD });
    expect(await screen.findByText('No lighthouses yet')).toBeVisible();
    expect(screen.getByText('They guide ships.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: '+ Add Lighthouse' })).toHaveLength(1);
    expect(header('Name')).toBeVisible();
  });

  it('shows that nothing matches and clears the search', async () => {
    const { user } = show();
    await loaded();
    await user.type(searchBox(), 'marchetti');
    expect(await screen.findByText('Nothing matches ‘marchetti’')).toBeVisible();
    expect(screen.getByText('Search looks at names only.')).toBeVisible();
    expect(screen.queryByText('No lighthouses yet')).toBeNull();
    await user.click(screen.getByText('Clear search'));
    await loaded();
    expect(searchBox()).toHaveFocus();
  });

  it('reserves space for its rows while loading and announces it', () => {
    fakeApi().on('GET /lighthouses', () => new Promise(() => {}));
    renderApp(<Lighthouses />, { path: '/lighthouses?pageSize=5' });
    expect(screen.getByRole('table', { busy: true })).toBeVisible();
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(6);
    expect(screen.getByRole('status')).toHaveTextContent('Loading lighthouses');
  });
});

describe('list that fails to load', () => {
  const failure = reply(404, { message: 'No such harbour.', requestId: '9f2c-41ab' });

  it('shows the error in its frame, with the reference and Retry', async () => {
    const api = fakeApi().on('GET /lighthouses', failure);
    const { user } = renderApp(<Lighthouses />, { path: '/lighthouses' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load lighthouses');
    expect(alert).toHaveTextContent('No such harbour.');
    expect(alert).toHaveTextContent('9f2c-41ab');
    expect(header('Name')).toBeVisible();
    serve(api, twelve);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loaded();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps its rows when only a refresh fails', async () => {
    const { api } = show();
    await loaded();
    api.on('GET /lighthouses', failure);
    await act(() => queryClient.refetchQueries({ queryKey: ['lighthouses'] }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to refresh lighthouses: No such harbour.',
    );
    expect(names()).toHaveLength(10);
  });

  it.each([
    [503, 1],
    [403, 0],
  ])('refreshes by itself after a failure with %i: %i times [FLT-03]', async (status, refreshes) => {
    const { api } = show();
    await loaded();
    jest.useFakeTimers();
    api.on('GET /lighthouses', reply(status, { message: 'Not now.' }));
    void queryClient.refetchQueries({ queryKey: ['lighthouses'] });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to refresh lighthouses: Not now.');
    const calls = api.calls.length;
    serve(api, twelve);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(api.calls).toHaveLength(calls + refreshes);
    expect(screen.queryAllByRole('alert')).toHaveLength(1 - refreshes);
    expect(names()).toHaveLength(10);
  });
});
