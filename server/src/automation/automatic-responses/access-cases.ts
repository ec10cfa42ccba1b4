import { randomUUID } from 'node:crypto';
import {
  type AccessCase,
  companyOnly,
  companyRoles,
  type Responses,
  signedIn,
} from '../../testing/access-matrix/access-case';

const BASE = '/api/message-bot/automatic-responses';
const ROUTE = `${BASE}/:id`;

const values = (responseMessageId: number) => ({
  name: randomUUID(),
  // Off, so that no other case gets its reply.
  enabled: false,
  triggerType: 'keyword',
  keywords: ['parking'],
  keywordMatch: 'contains',
  days: null,
  scheduleId: null,
  scheduleSide: 'inside',
  tns: null,
  responseMessageId,
  cooldownMinutes: 1440,
  skipIfRepliedMinutes: null,
  delaySeconds: 0,
});

/** Agents read rules; administrators change them. */
const adminOnly = (status: number, another = 404): Responses => ({
  ...signedIn(403),
  admin: { own: status, colleague: status, sibling: another, foreign: another },
});

export const automaticResponseCases: AccessCase[] = [
  {
    // First, because later cases add and delete rules.
    route: `PUT ${BASE}/order`,
    call: ({ ruleIds }) => ({ url: `${BASE}/order`, payload: { ids: ruleIds() } }),
    responses: adminOnly(200, 409),
  },
  {
    route: `PUT ${BASE}/order`,
    title: 'with some of the rules',
    call: ({ ruleId }) => ({ url: `${BASE}/order`, payload: { ids: [ruleId] } }),
    responses: adminOnly(409, 409),
  },
  { route: `GET ${BASE}`, call: { url: BASE }, responses: companyRoles(200) },
  {
    route: `POST ${BASE}`,
    // Another company's response message cannot be used.
    call: ({ sharedResponseId }) => ({ url: BASE, payload: values(sharedResponseId) }),
    responses: adminOnly(201, 422),
  },
  {
    route: `PATCH ${BASE}/settings`,
    call: { url: `${BASE}/settings`, payload: { silentMinutes: 10 } },
    responses: adminOnly(200, 200),
  },
  {
    route: `GET ${ROUTE}`,
    call: ({ ruleId }) => ({ url: `${BASE}/${ruleId}` }),
    responses: companyOnly(200),
  },
  {
    route: `PATCH ${ROUTE}`,
    call: ({ ruleId, sharedResponseId }) => ({
      url: `${BASE}/${ruleId}`,
      payload: values(sharedResponseId),
    }),
    responses: adminOnly(200),
  },
  {
    route: `PATCH ${ROUTE}`,
    title: 'a reply that carriers require',
    call: { url: `${BASE}/stop`, payload: { enabled: false } },
    responses: signedIn(403),
  },
  {
    route: `DELETE ${ROUTE}`,
    call: ({ removableRuleId }) => ({ url: `${BASE}/${removableRuleId()}` }),
    responses: adminOnly(204),
  },
  {
    route: `DELETE ${ROUTE}`,
    title: 'a reply that carriers require',
    call: { url: `${BASE}/help` },
    responses: signedIn(403),
  },
];
