import { randomUUID } from 'node:crypto';
import {
  type AccessCase,
  companyOnly,
  companyRoles,
  type Responses,
  signedIn,
} from '../../testing/access-matrix/access-case';

const BASE = '/api/message-bot/response-messages';
const ROUTE = `${BASE}/:id`;

const values = (isShared: boolean) => ({
  name: 'Opening hours',
  shortcut: randomUUID().slice(0, 20),
  text: 'Hi {{firstName|there}}, we open at nine.',
  isShared,
  mediaIds: [],
});

/** Only the creator has access to a private message. */
const privateOf = (owner: 'agent' | 'admin', status: number): Responses => ({
  ...signedIn(403),
  agent: 404,
  admin: 404,
  [owner]: { own: status, colleague: status, sibling: 404, foreign: 404 },
});

/** Agents use shared messages; administrators change them. */
const sharedChange = (status: number): Responses => ({
  ...companyOnly(status),
  agent: { own: 403, colleague: 403, sibling: 404, foreign: 404 },
});

export const responseMessageCases: AccessCase[] = [
  {
    route: `GET ${BASE}`,
    call: { url: `${BASE}?search=%2Fopen&sortBy=shortcut&sortDir=desc&page=1&pageSize=10&visibility=shared` },
    responses: companyRoles(200),
  },
  {
    route: `POST ${BASE}`,
    call: () => ({ url: BASE, payload: values(false) }),
    responses: companyRoles(201),
  },
  {
    route: `POST ${BASE}`,
    title: 'a shared one',
    call: () => ({ url: BASE, payload: values(true) }),
    responses: { ...signedIn(403), agent: 422, admin: 201 },
  },
  {
    route: `GET ${ROUTE}`,
    call: ({ sharedResponseId }) => ({ url: `${BASE}/${sharedResponseId}` }),
    responses: companyOnly(200),
  },
  {
    route: `GET ${ROUTE}`,
    title: 'a private one',
    call: ({ agentsResponseId }) => ({ url: `${BASE}/${agentsResponseId()}` }),
    responses: privateOf('agent', 200),
  },
  {
    route: `PATCH ${ROUTE}`,
    call: ({ sharedResponseId }) => ({ url: `${BASE}/${sharedResponseId}`, payload: values(true) }),
    responses: sharedChange(200),
  },
  {
    route: `PATCH ${ROUTE}`,
    title: 'a private one',
    call: ({ agentsResponseId }) => ({ url: `${BASE}/${agentsResponseId()}`, payload: values(false) }),
    responses: privateOf('agent', 200),
  },
  {
    route: `DELETE ${ROUTE}`,
    call: ({ adminsResponseId }) => ({ url: `${BASE}/${adminsResponseId()}` }),
    responses: privateOf('admin', 204),
  },
];
