import {
  can,
  PlatformUser,
  PlatformUserCreate,
  PlatformUserList,
  PlatformUserListQuery,
  PlatformUserQuery,
  PlatformUserUpdate,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { Unprocessable } from '../../platform/http/errors';
import { LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { sendWelcomeEmail } from '../recovery/queue-recovery-mails';
import { removeTwoFactorOf } from '../two-factor/remove-two-factor';
import { createPlatformUser } from './create-platform-user';
import { listPlatformUsers } from './list-platform-users';
import { readPlatformUser } from './platform-user-store';
import { updatePlatformUser } from './update-platform-user';

const mayRead = can('Read', 'Platform Users');
const mayCreate = can('Create', 'Platform Users');
const mayUpdate = can('Update', 'Platform Users');

const UserParams = v.object({ userId: recordIdParam });
/** Each request can send mail to an address that the caller chooses. */
const MAILS = { max: 30, windowMs: 60_000, by: 'user' } as const;

const list = route({
  method: 'GET',
  url: '/users/platform-users',
  summary: 'List one page of the platform users of the service provider.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  query: PlatformUserListQuery,
  response: PlatformUserList,
  handler: ({ services: { db }, principal, query }) => listPlatformUsers(db, principal, query),
});

const create = route({
  method: 'POST',
  url: '/users/platform-users',
  summary: 'Add a platform user to the service provider and mail them a link to create a password.',
  status: 201,
  access: mayCreate,
  rateLimit: MAILS,
  body: PlatformUserCreate,
  response: PlatformUser,
  handler: ({ services, principal, body, request }) =>
    createPlatformUser(services, { principal, body }, request.ip),
});

const sendWelcome = route({
  method: 'POST',
  url: '/users/platform-users/send-welcome-email/:userId',
  summary: 'Mail a pending user a new link to create a password. The earlier link ends.',
  status: 204,
  access: mayUpdate,
  rateLimit: MAILS,
  params: UserParams,
  handler: async ({ services, principal, params: { userId } }) => {
    await readPlatformUser(services, principal, userId);
    const isSent = await sendWelcomeEmail(services, userId);
    if (!isSent) throw new Unprocessable('This user has created a password already.');
  },
});

const read = route({
  method: 'GET',
  url: '/users/platform-users/:userId',
  summary: 'Read one platform user of the service provider.',
  access: mayRead,
  params: UserParams,
  query: PlatformUserQuery,
  response: PlatformUser,
  handler: ({ services, principal, params: { userId }, query: { serviceProviderId } }) =>
    readPlatformUser(services, principal, userId, serviceProviderId),
});

const update = route({
  method: 'POST',
  url: '/users/platform-users/:userId',
  summary: 'Change a platform user of the service provider, or give and remove their access.',
  access: mayUpdate,
  rateLimit: MAILS,
  params: UserParams,
  body: PlatformUserUpdate,
  response: PlatformUser,
  handler: ({ services, principal, params, body, request }) =>
    updatePlatformUser(services, principal, params.userId, { body, ip: request.ip }),
});

const removeTwoFactor = route({
  method: 'DELETE',
  url: '/users/platform-users/:userId/two-factor',
  summary: 'Remove two-step sign-in of a platform user who lost their codes, and notify them by mail.',
  status: 204,
  access: mayUpdate,
  rateLimit: MAILS,
  params: UserParams,
  handler: async ({ services, principal, params: { userId }, request }) => {
    await readPlatformUser(services, principal, userId);
    await removeTwoFactorOf(services, principal, { userId, accountId: null, ip: request.ip });
  },
});

export const platformUserRoutes: RouteSpec[] = [list, create, sendWelcome, read, update, removeTwoFactor];
