import { randomUUID } from 'node:crypto';
import { type AccessCase, companyOnly, signedIn } from '../../testing/access-matrix/access-case';

/** The assignee is named in the body, and the conversation is the caller's own. */
const UNDER_OWN = { own: 200, colleague: 200, sibling: 422, foreign: 422 };

const addNote = (conversation: string) => ({
  url: `/api/conversations/${conversation}/notes`,
  payload: { clientId: randomUUID(), text: 'She needs the longer slot.' },
});

export const conversationCases: AccessCase[] = [
  {
    route: 'GET /api/conversations',
    call: ({ tn }) => ({ url: `/api/conversations?tn=${tn}&filter=all&search=Ana&limit=20` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'GET /api/conversations/assignees',
    call: ({ tn }) => ({ url: `/api/conversations/assignees?tn=${tn}` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'PATCH /api/conversations/:conversationId',
    call: ({ tn, contactId }) => ({
      url: `/api/conversations/${tn}-${contactId}`,
      payload: { assigneeUserId: null, state: 'open' },
    }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'PATCH /api/conversations/:conversationId',
    title: 'with a user of another company',
    call: ({ agentId }, { tn, contactId }) => ({
      url: `/api/conversations/${tn}-${contactId}`,
      payload: { assigneeUserId: agentId },
    }),
    responses: { ...signedIn(403), agent: UNDER_OWN, admin: UNDER_OWN },
  },
  {
    route: 'GET /api/conversations/:conversationId/notes',
    call: ({ tn, contactId }) => ({ url: `/api/conversations/${tn}-${contactId}/notes` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'GET /api/conversations/:conversationId/notes',
    title: 'another tenant’s contact, own number',
    call: ({ contactId }, { tn }) => ({ url: `/api/conversations/${tn}-${contactId}/notes?before=9` }),
    responses: companyOnly(200),
  },
  {
    route: 'POST /api/conversations/:conversationId/notes',
    call: ({ tn, contactId }) => addNote(`${tn}-${contactId}`),
    responses: companyOnly(201, 403),
  },
  {
    route: 'POST /api/conversations/:conversationId/notes',
    title: 'another tenant’s contact, own number',
    call: ({ contactId }, { tn }) => addNote(`${tn}-${contactId}`),
    responses: companyOnly(201),
  },
  {
    route: 'GET /api/conversations/:conversationId/transcript.csv',
    call: ({ tn, contactId }) => ({ url: `/api/conversations/${tn}-${contactId}/transcript.csv` }),
    responses: companyOnly(200, 403),
  },
  {
    route: 'GET /api/conversations/:conversationId/transcript.csv',
    title: 'another tenant’s contact, own number',
    call: ({ contactId }, { tn }) => ({ url: `/api/conversations/${tn}-${contactId}/transcript.csv` }),
    responses: companyOnly(200),
  },
];
