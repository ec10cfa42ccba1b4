import type { IntelligentResponse, IntelligentResponses, TextNumberRow } from '@dashboard/shared/contracts';
import { fakeApi, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import routes from '../app';
import type { EditableIntent } from '../intelligent-responses/form/intent-form';
import { NUMBERS } from './campaign-list-setup';

export const URL = '/api/message-bot/intelligent-responses';
export const NUMBERS_URL = 'GET /sms-numbers/company/11';

/** "Opening hours", which sends, with optional overrides. */
export const intent = (overrides: Partial<EditableIntent> = {}): EditableIntent => ({
  id: 11,
  name: 'Opening hours',
  enabled: true,
  matchType: 'smart',
  phrases: ['are you open', 'what are your hours', 'when do you open'],
  responseMessageId: 3,
  responseMessageName: 'Office hours',
  mode: 'auto',
  tns: null,
  scheduleId: null,
  scheduleName: null,
  scheduleSide: 'inside',
  threshold: 0.75,
  counts: { matched: 94, sent: 60, suggested: 30, accepted: 21, dismissed: 4, followed: 12 },
  updatedAt: '2026-10-13T19:41:00.000Z',
  updatedBy: 'Maya Ortiz',
  version: 2,
  ...overrides,
});

const NO_COUNTS = { matched: 0, sent: 0, suggested: 0, accepted: 0, dismissed: 0, followed: 0 };

export const INTENTS = [
  intent(),
  intent({ id: 12, name: 'Parking', matchType: 'contains', phrases: ['parking'], counts: NO_COUNTS }),
];

/** A fake API with these intents, no unmatched texts, and these numbers of the user. */
export const intentsApi = (
  items: readonly IntelligentResponse[] = INTENTS,
  changes: Partial<IntelligentResponses> = {},
  numbers: readonly TextNumberRow[] = NUMBERS,
) =>
  fakeApi()
    .on(NUMBERS_URL, { items: numbers, total: numbers.length, page: 1, pageSize: 10 })
    .on(`GET ${URL}`, {
      items,
      choices: {
        responseMessages: [
          { id: 3, name: 'Office hours' },
          { id: 4, name: 'Directions' },
        ],
        schedules: [{ id: 7, name: 'Office' }],
        tns: ['3125550142', '3125550143'],
      },
      canChange: true,
      ...changes,
    })
    .on(`GET ${URL}/unmatched`, { groups: [], total: 0, compared: 0 })
    .on(`POST ${URL}/preview`, { compared: 200, changes: [] });

/** Opens the page as an admin, as an agent, or as an admin of an account without the plan feature. */
export const openIntents = (
  search = '',
  user: 'acme.admin' | 'acme.agent' | 'bluebird.admin' = 'acme.admin',
) =>
  renderApp(null, {
    routes: [...routes, { path: '/', element: <p>Home</p> }],
    path: `/message-bot/intelligent-responses${search}`,
    pageData: pageDataFor(user),
  });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
