import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { listResponse } from '../contracts';
import { getJson } from '../http';
import { keepPreviousData, queryOptions, useQuery } from '../query';
import { type ApiCall, type FakeApi, fakeApi, renderApp } from '../testing';
import { List, type ListColumn, type ListFilter, type ListQuery, StatusCell, useListQuery } from '.';
import type { ListProps } from './List';

/* A list of lighthouses on a server that searches, sorts and paginates. */

const Lighthouse = v.object({ id: v.number(), name: v.string(), state: v.string() });
export type Lighthouse = v.InferOutput<typeof Lighthouse>;
const COLUMN_NAMES = ['name', 'state'] as const;

const COLUMNS: ListColumn<Lighthouse>[] = [
  { id: 'name', header: 'Name', width: '40%', text: ({ name }) => name },
  {
    id: 'state',
    header: 'Status',
    text: ({ state }) => state,
    cell: ({ state }) => <StatusCell tone={state === 'Lit' ? 'ok' : 'bad'}>{state}</StatusCell>,
  },
  { id: 'height', header: 'Height', text: ({ id }) => `${id} m`, isSortable: false },
];
export const ADD = { label: '+ Add Lighthouse', to: '/lighthouses/create' };
export const EDIT = {
  name: ({ name }: Lighthouse) => name,
  to: ({ id }: Lighthouse) => `/lighthouses/${id}`,
};
const EMPTY = { icon: null, title: 'No lighthouses yet', description: 'They guide ships.' };

const lighthousesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['lighthouses', query],
    queryFn: ({ signal }) =>
      getJson('/lighthouses', listResponse(Lighthouse), { searchParams: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** Further props of the list, and its filters. */
export type Parts = Partial<ListProps<Lighthouse>> & { filters?: readonly ListFilter[] };

export function Lighthouses({ filters, add, edit, ...parts }: Parts) {
  const list = useListQuery(COLUMN_NAMES, filters);
  const response = useQuery(lighthousesQuery({ ...list.query, ...list.filterValues }));
  return (
    <List
      noun={{ one: 'lighthouse', many: 'lighthouses' }}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      list={list}
      response={response}
      search={{ label: 'Search lighthouses', hint: 'Search looks at names only.' }}
      empty={EMPTY}
      add={add}
      edit={edit}
      {...parts}
    />
  );
}

export const twelve = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Tower ${String.fromCharCode(65 + ((index * 5) % 12))}`,
  state: index % 3 === 0 ? 'Dark' : 'Lit',
}));

/** Responds like the real server. */
export function serve(api: FakeApi, all: Lighthouse[]): FakeApi {
  return api.on('GET /lighthouses', ({ query }: ApiCall) => {
    const { search = '', sortBy = 'name', sortDir = 'asc' } = query;
    const [page, pageSize] = [Number(query.page), Number(query.pageSize)];
    const key = sortBy === 'state' ? 'state' : 'name';
    const found = all
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .filter(({ state }) => query.state === undefined || state === query.state)
      .sort((a, b) => a[key].localeCompare(b[key]) * (sortDir === 'desc' ? -1 : 1));
    const items = found.slice((page - 1) * pageSize, page * pageSize);
    return { items, total: found.length, page, pageSize };
  });
}

export function show({
  all = twelve,
  path = '/lighthouses',
  ...parts
}: Parts & { all?: Lighthouse[]; path?: string } = {}) {
  const api = serve(fakeApi(), all);
  return { api, ...renderApp(<Lighthouses {...parts} />, { path }) };
}
export const bodyRows = () => screen.getAllByRole('row').slice(1);
export const names = () => bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
export const header = (name: string) => screen.getByRole('columnheader', { name });
export const searchBox = () => screen.getByRole('searchbox', { name: 'Search lighthouses' });
export const loaded = () => screen.findByRole('cell', { name: 'Tower A' });
