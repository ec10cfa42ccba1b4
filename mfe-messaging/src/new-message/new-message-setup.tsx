import type { ContactSummary, InboxGroup, PageData, SendBody } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import {
  type ApiCall,
  contact,
  fakeApi,
  fakeSocket,
  historyRow,
  inboxGroup,
  renderApp,
} from '@dashboard/shared/testing';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NewMessageBox } from './NewMessageBox';

export const TN = '3125550142';
export const person = (
  contactId: number,
  contactName: string,
  over: Partial<ContactSummary> = {},
): ContactSummary => ({
  contactId,
  contactName,
  contactNumber: `1312555016${contactId}`,
  isOptOut: false,
  isBlocked: false,
  ...over,
});
export const PEOPLE = [
  person(1, 'Ana Ruiz'),
  person(2, 'Ben Okoye'),
  person(3, 'Cora Lind', { isOptOut: true }),
];

/** Renders the box with three contacts; Cora has opted out. */
export function showBox(
  groups: InboxGroup[] = [inboxGroup({ tn: TN })],
  background: ReactNode = null,
  { path = '/', to: number, ...options }: { path?: string; to?: string; pageData?: PageData } = {},
) {
  const api = fakeApi()
    .on('GET /api/groups', { items: groups })
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false })
    .on('GET /api/contacts/:id', ({ params }: ApiCall) => {
      const { contactName } = PEOPLE[Number(params.id) - 1] ?? person(0, '');
      return contact({ contactId: Number(params.id), contactName });
    })
    .on('GET /api/contacts', ({ query }: { query: Record<string, string> }) => {
      const search = (query.search ?? '').toLowerCase();
      const items = PEOPLE.filter(
        (one) => one.contactName.toLowerCase().includes(search) || one.contactNumber.includes(search),
      );
      return { items, total: items.length, page: 1, pageSize: 10 };
    });
  const socket = fakeSocket();
  socket.response('send_sms', (body) => {
    const { contactId = 55, tn } = body as SendBody;
    return { ok: true, message: historyRow({ contactId, tn }) };
  });
  const onClose = jest.fn();
  const view = renderApp(
    <>
      <NewMessageBox {...(number && { to: number })} onClose={onClose} />
      {background}
    </>,
    { path, ...options },
  );
  act(() => connectSocket());
  return { ...view, api, socket, onClose };
}

type User = ReturnType<typeof renderApp>['user'];
export const to = () => screen.findByRole('combobox', { name: 'To' });
export const text = () => screen.getByRole('textbox', { name: 'Message' });

export async function choose(user: User, name: string) {
  await user.type(await to(), name.slice(0, 3));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
