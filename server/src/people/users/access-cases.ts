import { randomUUID } from 'node:crypto';
import { UserStatus } from '@dashboard/shared/contracts';
import {
  type AccessCase,
  companyRoles,
  providerOnly,
  signedIn,
} from '../../testing/access-matrix/access-case';
import { TEST_KEY } from '../../testing/world';

const wrongPassword = '0'.repeat(32);

const selfCases: AccessCase[] = [
  {
    route: 'GET /users/self',
    call: { url: '/users/self' },
    responses: signedIn(200),
    unreadable: { provider: ['smsToEmail'], superAdmin: ['smsToEmail'], flagsOff: ['smsToEmail'] },
  },
  {
    route: 'PATCH /users/self',
    call: {
      url: '/users/self',
      payload: { firstName: 'Ana', lastName: 'Kestrel', contactNumber: '2125550190', timeZone: 4 },
    },
    responses: signedIn(200),
    unreadable: { provider: ['smsToEmail'], superAdmin: ['smsToEmail'], flagsOff: ['smsToEmail'] },
  },
  {
    route: 'PATCH /users/self',
    title: 'with texts by email and a name',
    call: { url: '/users/self', payload: { firstName: 'Bea', smsToEmail: true } },
    responses: companyRoles(200),
    flagsOff: { agent: 403, admin: 403 },
  },
  {
    route: 'PATCH /users/self',
    title: 'with a new email and no password',
    call: { url: '/users/self', payload: { email: 'taken.over@example.test' } },
    responses: signedIn(422),
  },
  {
    route: 'PATCH /users/self',
    title: 'with a new email and a wrong password',
    call: {
      url: '/users/self',
      payload: { email: 'taken.over@example.test', currentPassword: wrongPassword },
    },
    responses: signedIn(422),
  },
  {
    route: 'GET /users/self/two-factor',
    call: { url: '/users/self/two-factor' },
    responses: signedIn(200),
  },
  {
    route: 'POST /users/self/two-factor',
    title: 'without a key to confirm',
    call: { url: '/users/self/two-factor', payload: { code: '123456' } },
    responses: signedIn(422),
  },
  {
    route: 'POST /users/self/two-factor/setup',
    call: { url: '/users/self/two-factor/setup', payload: { currentPassword: TEST_KEY } },
    responses: signedIn(200),
  },
  ...['setup', 'recovery-codes', 'off'].map((change) => ({
    route: `POST /users/self/two-factor/${change}`,
    title: 'with a wrong password',
    call: { url: `/users/self/two-factor/${change}`, payload: { currentPassword: wrongPassword } },
    responses: signedIn(422),
  })),
  {
    route: 'DELETE /users/self/two-factor/devices/:deviceId',
    title: 'for an unknown browser',
    call: { url: '/users/self/two-factor/devices/999999' },
    responses: signedIn(404),
  },
  {
    route: 'PUT /users/self/default-number',
    call: ({ tn }) => ({ url: '/users/self/default-number', payload: { phoneNumber: tn } }),
    responses: {
      ...companyRoles(200),
      agent: { own: 200, colleague: 404, sibling: 404, foreign: 404 },
      admin: { own: 200, colleague: 404, sibling: 404, foreign: 404 },
    },
  },
  {
    route: 'POST /users/validate',
    call: ({ agentId }) => ({
      url: '/users/validate',
      payload: { username: 'somebody', userId: agentId },
    }),
    responses: { ...signedIn(200), agent: 403 },
  },
];

const update = (userId: number, changes: object = {}) => ({
  url: `/users/platform-users/${userId}`,
  payload: {
    firstName: 'Private',
    lastName: 'Person',
    username: `person.${userId}`,
    email: `person.${userId}@example.test`,
    ...changes,
  },
});

const platformUserCases: AccessCase[] = [
  {
    route: 'GET /users/platform-users',
    call: { url: '/users/platform-users?page=1&pageSize=10&search=Person&sortBy=name&sortDir=asc' },
    responses: providerOnly(200),
  },
  {
    route: 'POST /users/platform-users',
    call: () => {
      const username = randomUUID().slice(0, 20);
      const email = `${username}@example.test`;
      return {
        url: '/users/platform-users',
        payload: { firstName: 'New', lastName: 'Person', username, email },
      };
    },
    responses: { ...signedIn(403), provider: { own: 201 }, superAdmin: 201 },
  },
  {
    route: 'POST /users/platform-users',
    title: 'for a provider',
    call: ({ serviceProviderId }) => {
      const username = randomUUID().slice(0, 20);
      const email = `${username}@example.test`;
      return {
        url: '/users/platform-users',
        payload: { firstName: 'New', lastName: 'Person', username, email, serviceProviderId },
      };
    },
    responses: providerOnly(201),
  },
  {
    route: 'GET /users/platform-users/:userId',
    call: ({ platformUserId }) => ({ url: `/users/platform-users/${platformUserId}` }),
    responses: providerOnly(200),
  },
  {
    route: 'GET /users/platform-users/:userId',
    title: 'for a company user',
    call: ({ agentId }) => ({ url: `/users/platform-users/${agentId}` }),
    responses: providerOnly(404),
  },
  {
    route: 'POST /users/platform-users/:userId',
    call: ({ platformUserId }) =>
      update(platformUserId, {
        userId: platformUserId,
        statusId: UserStatus.ACTIVE,
        userStatus: UserStatus.ACTIVE,
      }),
    responses: providerOnly(200),
  },
  {
    route: 'POST /users/platform-users/:userId',
    title: 'for a company user',
    call: ({ agentId }) => update(agentId),
    responses: providerOnly(404),
  },
  {
    route: 'POST /users/platform-users/:userId',
    title: 'with another user’s id in the body',
    call: ({ pendingUserId }, { platformUserId }) => update(platformUserId, { userId: pendingUserId }),
    responses: { ...signedIn(403), provider: 422, superAdmin: 422 },
  },
  {
    route: 'POST /users/platform-users/:userId',
    title: 'activating a user who has no password',
    call: ({ pendingUserId }) => update(pendingUserId, { statusId: UserStatus.ACTIVE }),
    responses: providerOnly(409),
  },
  {
    route: 'POST /users/platform-users/send-welcome-email/:userId',
    call: ({ pendingUserId }) => ({
      url: `/users/platform-users/send-welcome-email/${pendingUserId}`,
    }),
    responses: providerOnly(204),
  },
  {
    route: 'DELETE /users/platform-users/:userId/two-factor',
    call: ({ platformUserId }) => ({ url: `/users/platform-users/${platformUserId}/two-factor` }),
    responses: providerOnly(204),
  },
  {
    route: 'DELETE /users/platform-users/:userId/two-factor',
    title: 'for a company user',
    call: ({ agentId }) => ({ url: `/users/platform-users/${agentId}/two-factor` }),
    responses: providerOnly(404),
  },
  {
    route: 'GET /users/statuses',
    call: { url: '/users/statuses' },
    responses: { ...signedIn(200), agent: 403 },
  },
];

export const userCases: AccessCase[] = [...selfCases, ...platformUserCases];
