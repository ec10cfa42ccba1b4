import type { ResponseMessage } from '@dashboard/shared/contracts';
import { type ApiCall, fakeApi, pageDataFor, renderApp, responseMessage } from '@dashboard/shared/testing';
import { screen, within } from '@testing-library/react';
import routes from '../app';

/** The user id of the signed-in user of `openBot`. */
export const ownUserId = pageDataFor('acme.admin').user.userId;

/** A message that two rules use, a private one, and one with pictures. */
export const MESSAGES: readonly ResponseMessage[] = [
  responseMessage({
    responseMessageId: 31,
    name: 'After hours',
    shortcut: 'after-hours',
    text: 'Hi {{firstName|there}}, we open again {{nextOpenTime|soon}}.',
    usedBy: [
      { kind: 'automaticResponse', name: 'Closed' },
      { kind: 'automaticResponse', name: 'Lunch break' },
    ],
    version: 4,
  }),
  responseMessage({
    responseMessageId: 32,
    name: 'My signature',
    shortcut: 'sign',
    text: 'Best, Ana',
    isShared: false,
    createdByUserId: ownUserId,
  }),
  responseMessage({ responseMessageId: 33, name: 'Parking', shortcut: 'parking', text: 'x'.repeat(200) }),
];

const matches = ({ name, shortcut }: ResponseMessage, search: string) =>
  `${name} ${shortcut}`.toLowerCase().includes(search.toLowerCase());

/** A fake API with these response messages. */
export const botApi = (messages: readonly ResponseMessage[] = MESSAGES) =>
  fakeApi()
    .on('GET /api/message-bot/response-messages', ({ query: { search = '', page, pageSize } }: ApiCall) => {
      const items = messages.filter((message) => matches(message, search));
      return { items, total: items.length, page: Number(page), pageSize: Number(pageSize) };
    })
    .on('GET /api/message-bot/response-messages/:id', ({ params }: { params: Record<string, string> }) =>
      messages.find(({ responseMessageId }) => String(responseMessageId) === params.id),
    );

/** Opens a page of Message Bot as an admin, or as another user. */
export const openBot = (path: string, user: 'acme.admin' | 'acme.agent' = 'acme.admin') =>
  renderApp(null, { routes, path: `/message-bot${path}`, pageData: pageDataFor(user) });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The rows of the table without its head. */
export const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

/** The texts of a row's cells. */
export const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
