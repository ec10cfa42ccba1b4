import { randomUUID } from 'node:crypto';
import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { type AccessCase, type Responses, signedIn } from '../../testing/access-matrix/access-case';
import type { Records } from '../../testing/access-matrix/records';

/** Admins reach the users of their company, providers those of their customers. Agents reach none. */
const withoutSystem = (own: number): Responses => ({
  ...signedIn(403),
  admin: { own, colleague: own, sibling: 404, foreign: 404 },
  provider: { own, foreign: 404 },
});

/** The same, and every company for a super admin. */
const managers = (own: number): Responses => ({ ...withoutSystem(own), superAdmin: own });

/** Another company's user under the caller's own company. */
const underOwnCompany: Responses = {
  ...signedIn(404),
  agent: 403,
  admin: { sibling: 404, foreign: 404 },
  provider: { foreign: 404 },
  superAdmin: {},
};

const person = (username: string, { tn }: Records) => ({
  firstName: 'Private',
  lastName: 'Person',
  username,
  email: `${username}@example.test`,
  contactNumber: '2125550190',
  timeZone: 4,
  defaultNumber: tn,
});

const added = (records: Records, changes: object = {}) => ({
  url: `/users/company/${records.accountId}`,
  payload: { ...person(randomUUID().slice(0, 20), records), userType: UserType.END_USER_AGENT, ...changes },
});

const updated = (records: Records, changes: object = {}, userId = records.companyUserId) => ({
  url: `/users/company/${records.accountId}/${userId}`,
  payload: { ...person(`company.person.${userId}`, records), ...changes },
});

const writeCases: AccessCase[] = [
  {
    route: 'POST /users/company/:accountId',
    call: (records) => added(records),
    responses: withoutSystem(201),
  },
  {
    route: 'POST /users/company/:accountId',
    title: 'with the status of new users',
    call: (records) => added(records, { statusId: UserStatus.PENDING }),
    responses: withoutSystem(201),
  },
  {
    route: 'POST /users/company/:accountId/:userId',
    call: (records) => updated(records, { userType: UserType.END_USER_AGENT, statusId: UserStatus.ACTIVE }),
    responses: managers(200),
  },
  {
    route: 'POST /users/company/:accountId/:userId',
    title: 'activating a user who has no password',
    call: (records) => updated(records, { statusId: UserStatus.ACTIVE }, records.pendingCompanyUserId),
    responses: managers(409),
  },
  {
    route: 'POST /users/company/:accountId/:userId',
    title: 'for a user of another company',
    call: (records, mine) => updated(mine, {}, records.companyUserId),
    responses: underOwnCompany,
  },
  {
    route: 'POST /users/company/:accountId/send-welcome-email/:userId',
    call: ({ accountId, pendingCompanyUserId }) => ({
      url: `/users/company/${accountId}/send-welcome-email/${pendingCompanyUserId}`,
    }),
    responses: managers(204),
  },
  {
    route: 'DELETE /users/company/:accountId/:userId/two-factor',
    call: ({ accountId, companyUserId }) => ({
      url: `/users/company/${accountId}/${companyUserId}/two-factor`,
    }),
    responses: managers(204),
  },
  {
    route: 'DELETE /users/company/:accountId/:userId/two-factor',
    title: 'for a user of another company',
    call: ({ companyUserId }, { accountId }) => ({
      url: `/users/company/${accountId}/${companyUserId}/two-factor`,
    }),
    responses: underOwnCompany,
  },
  {
    route: 'DELETE /users/company/:accountId/:userId',
    call: ({ accountId, removableUserId }) => ({ url: `/users/company/${accountId}/${removableUserId()}` }),
    responses: withoutSystem(204),
  },
];

export const companyUserCases: AccessCase[] = [
  {
    route: 'GET /users/company/:accountId',
    call: ({ accountId }) => ({
      url: `/users/company/${accountId}?page=1&pageSize=10&search=Person&sortBy=status&sortDir=desc`,
    }),
    responses: managers(200),
  },
  {
    route: 'GET /users/company/:accountId/:userId',
    call: ({ accountId, companyUserId }) => ({ url: `/users/company/${accountId}/${companyUserId}` }),
    responses: managers(200),
  },
  {
    route: 'GET /users/company/:accountId/:userId',
    title: 'for a user of another company',
    call: ({ companyUserId }, { accountId }) => ({ url: `/users/company/${accountId}/${companyUserId}` }),
    responses: underOwnCompany,
  },
  ...writeCases,
];
