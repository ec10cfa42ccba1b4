import { randomUUID } from 'node:crypto';
import {
  type AccessCase,
  companyRoles,
  type Responses,
  signedIn,
} from '../../testing/access-matrix/access-case';

/** Account administrators manage all groups of their company. */
const admins = (own: number): Responses => ({
  ...signedIn(403),
  admin: { own, colleague: own, sibling: 404, foreign: 404 },
});

/** The request names records of another company in its body: its own group stays unchanged. */
const adminsUnderOwn: Responses = { ...signedIn(403), admin: { sibling: 422, foreign: 422 } };

const newGroup = (changes: object = {}) => ({
  url: '/api/groups',
  payload: { name: randomUUID(), tn: null, memberIds: [], assignment: 'off', ...changes },
});

export const groupCases: AccessCase[] = [
  { route: 'GET /api/groups', call: { url: '/api/groups' }, responses: companyRoles(200) },
  {
    route: 'GET /api/groups/company/:accountId',
    call: ({ accountId }) => ({
      url: `/api/groups/company/${accountId}?page=1&pageSize=10&search=inbox&sortBy=unread&sortDir=desc`,
    }),
    responses: admins(200),
  },
  { route: 'POST /api/groups', call: () => newGroup(), responses: { ...signedIn(403), admin: 201 } },
  {
    route: 'POST /api/groups',
    title: 'with a user of another company',
    call: ({ agentId }) => newGroup({ memberIds: [agentId] }),
    responses: { ...adminsUnderOwn, admin: { own: 201, colleague: 201, sibling: 422, foreign: 422 } },
  },
  {
    route: 'POST /api/groups',
    title: 'with a number of another company',
    call: ({ tn }) => newGroup({ tn }),
    responses: adminsUnderOwn,
  },
  {
    route: 'GET /api/groups/:groupId',
    call: ({ groupId }) => ({ url: `/api/groups/${groupId}` }),
    responses: admins(200),
  },
  {
    route: 'PATCH /api/groups/:groupId',
    call: ({ spareGroupId }) => ({
      url: `/api/groups/${spareGroupId}`,
      payload: { name: randomUUID(), tn: null, memberIds: [], assignment: 'off' },
    }),
    responses: admins(200),
  },
  {
    route: 'PATCH /api/groups/:groupId',
    title: 'with a user of another company',
    call: ({ agentId }, { groupId }) => ({
      url: `/api/groups/${groupId}`,
      payload: { memberIds: [agentId] },
    }),
    responses: adminsUnderOwn,
  },
  {
    route: 'DELETE /api/groups/:groupId',
    call: ({ removableGroupId }) => ({
      url: `/api/groups/${removableGroupId()}`,
      payload: { defaultNumbers: [] },
    }),
    responses: admins(204),
  },
];
