import type { ContactList, ContactRow } from '@dashboard/shared/contracts';
import { Outlet, type RouteObject } from '@dashboard/shared/router';
import {
  type ApiCall,
  contactList,
  fakeApi,
  type Principal,
  pageDataFor,
  renderApp,
} from '@dashboard/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import routes from '../app';
import { AGENT_ID } from './lists-setup';

/** Ana Ruiz, subscribed, with optional overrides. */
export const contactRow = (overrides: Partial<ContactRow> = {}): ContactRow => ({
  contactId: 501,
  contactName: 'Ana Ruiz',
  contactNumber: '13125550187',
  isOptOut: false,
  isBlocked: false,
  status: 'subscribed',
  optOutAt: null,
  optOutSource: null,
  blockedAt: null,
  lists: [],
  lastActivity: null,
  createdAt: '2026-03-04T15:00:00.000Z',
  createdByUserId: null,
  version: 1,
  ...overrides,
});

const LISTS = ['Crowns', 'New insurance 2026', 'Payment plan', 'Whitening'].map((name, index) => ({
  listId: index + 71,
  name,
}));

/** One contact per status, and one without a name. */
export const ROWS: ContactRow[] = [
  contactRow({ lists: LISTS }),
  contactRow({
    contactId: 502,
    contactName: 'Elsa Vandermeer',
    contactNumber: '18475550130',
    isOptOut: true,
    status: 'opted_out',
    createdByUserId: AGENT_ID,
    optOutAt: '2026-09-30T17:00:00.000Z',
    optOutSource: 'keyword',
    optOutWord: 'STOP',
    lastActivity: '2025-09-30T17:00:00.000Z',
  }),
  contactRow({
    contactId: 503,
    contactName: 'Joanne Petrovic',
    contactNumber: '18475550138',
    isBlocked: true,
    status: 'blocked',
    blockedAt: '2026-10-09T17:00:00.000Z',
  }),
  contactRow({ contactId: 504, contactName: '', contactNumber: '17735550188' }),
];

const matches = ({ contactName, contactNumber }: ContactRow, search: string) =>
  contactName.toLowerCase().includes(search.toLowerCase()) || contactNumber.includes(search);

const onePage = (items: readonly ContactList[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 100,
});

/** The first page of the rows that match the search and the status. */
const contactsPage =
  (rows: readonly ContactRow[]) =>
  ({ query: { search = '', status, page, pageSize } }: ApiCall) => {
    const items = rows.filter((row) => matches(row, search) && (status ?? row.status) === row.status);
    return {
      items: items.slice(0, Number(pageSize)),
      total: items.length,
      page: Number(page),
      pageSize: Number(pageSize),
    };
  };

/** A fake API with these contacts. */
export const contactsApi = (rows: readonly ContactRow[] = ROWS) =>
  fakeApi()
    .on('GET /api/contacts', contactsPage(rows))
    .on(
      'GET /api/contacts/list',
      onePage([
        contactList({ listId: 70, name: 'All Contacts', isSystem: true }),
        ...LISTS.map((list) => contactList(list)),
      ]),
    );

/** The routes, with something else of the shell beside their pages. */
const withBeside = (beside: ReactNode): RouteObject[] => [
  {
    element: (
      <>
        <Outlet />
        {beside}
      </>
    ),
    children: [...routes, { path: '/messages', element: null }, { path: '/campaigns/add', element: null }],
  },
];

/** Opens a page of Contacts as an admin, or as another user. The plan of Bluebird has no campaigns. */
export const openContacts = (path: string, user: Principal = 'acme.admin', beside: ReactNode = null) =>
  renderApp(null, {
    routes: withBeside(beside),
    path: `/contacts${path}`,
    pageData: pageDataFor(user),
  });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The rows of the table without its head. */
export const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

/** The texts of a row's cells. */
export const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
