import { randomUUID } from 'node:crypto';
import {
  type AccessCase,
  companyOnly,
  companyRoles,
  type Responses,
  signedIn,
} from '../../testing/access-matrix/access-case';

const BASE = '/api/message-bot/intelligent-responses';
const ROUTE = `${BASE}/:id`;

const match = {
  enabled: true,
  matchType: 'smart',
  phrases: ['are you open', 'when do you open', 'opening hours'],
  mode: 'suggest',
  tns: null,
  threshold: 0.75,
};
const values = (responseMessageId: number) => ({
  ...match,
  name: `Opening hours ${randomUUID()}`,
  responseMessageId,
  scheduleId: null,
  scheduleSide: 'inside',
});

/** Only administrators change intents. */
const changed = (own: number): Responses => ({
  ...signedIn(403),
  admin: { own, colleague: own, sibling: 404, foreign: 404 },
});
const adminOnly = (status: number): Responses => ({ ...signedIn(403), admin: status });

export const intentCases: AccessCase[] = [
  { route: `GET ${BASE}`, call: { url: BASE }, responses: companyRoles(200) },
  {
    route: `POST ${BASE}`,
    call: (_records, { sharedResponseId }) => ({ url: BASE, payload: values(sharedResponseId) }),
    responses: adminOnly(201),
  },
  {
    route: `POST ${BASE}`,
    title: 'with a response message of another company',
    call: ({ sharedResponseId }) => ({ url: BASE, payload: values(sharedResponseId) }),
    responses: {
      ...signedIn(403),
      admin: { own: 201, colleague: 201, sibling: 422, foreign: 422 },
    },
  },
  {
    route: `GET ${ROUTE}`,
    call: ({ intentId }) => ({ url: `${BASE}/${intentId}` }),
    responses: companyOnly(200),
  },
  {
    route: `PATCH ${ROUTE}`,
    call: ({ intentId }, { sharedResponseId }) => ({
      url: `${BASE}/${intentId}`,
      payload: { ...values(sharedResponseId), version: undefined },
    }),
    responses: changed(200),
  },
  {
    route: `DELETE ${ROUTE}`,
    call: ({ removableIntentId }) => ({ url: `${BASE}/${removableIntentId()}` }),
    responses: changed(204),
  },
  {
    route: `POST ${BASE}/test`,
    call: ({ tn, contactId }) => ({
      url: `${BASE}/test`,
      payload: { text: 'Are you open?', tn, at: '2026-03-10T15:00:00.000Z', contactId },
    }),
    // Administrators test with every number of the account.
    responses: { ...companyOnly(200, 403), admin: { own: 200, colleague: 200, sibling: 404, foreign: 404 } },
  },
  { route: `GET ${BASE}/unmatched`, call: { url: `${BASE}/unmatched` }, responses: companyRoles(200) },
  {
    route: `POST ${BASE}/preview`,
    call: ({ intentId }) => ({
      url: `${BASE}/preview`,
      payload: { ...match, id: intentId, name: 'Opening hours' },
    }),
    responses: changed(200),
  },
  {
    route: 'GET /api/message-bot/suggestion',
    call: ({ tn, contactId }) => ({ url: `/api/message-bot/suggestion?tn=${tn}&contactId=${contactId}` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'POST /api/message-bot/suggestion/:messageId',
    call: ({ suggestedMessageId }) => ({
      url: `/api/message-bot/suggestion/${suggestedMessageId()}`,
      payload: { action: 'used' },
    }),
    responses: companyOnly(204),
  },
];
