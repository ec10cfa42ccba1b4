import {
  CompanyUser,
  CompanyUserCreate,
  CompanyUserList,
  CompanyUserListQuery,
  CompanyUserUpdate,
  can,
  recordIdParam,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { Unprocessable } from '../../platform/http/errors';
import { LIST_RATE_LIMIT, type RouteSpec, route } from '../../platform/http/route';
import { sendWelcomeEmail } from '../recovery/queue-recovery-mails';
import { removeTwoFactorOf } from '../two-factor/remove-two-factor';
import { assertUsable, lockCompany } from './company-account';
import { companyRequest, type OnAccessLost } from './company-request';
import { presentCompanyUser, readCompanyUser } from './company-user-store';
import { createCompanyUser } from './create-company-user';
import { deleteCompanyUser } from './delete-company-user';
import { listCompanyUsers } from './list-company-users';
import { updateCompanyUser } from './update-company-user';

const mayRead = can('Read', 'Company Users');
const mayCreate = can('Create', 'Company Users');
const mayUpdate = can('Update', 'Company Users');
const mayDelete = can('Delete', 'Company Users');

const AccountParams = v.object({ accountId: recordIdParam });
const UserParams = v.object({ accountId: recordIdParam, userId: recordIdParam });
/** Each request can send mail to an address that the caller chooses. */
const MAILS = { max: 30, windowMs: 60_000, by: 'user' } as const;

const list = route({
  method: 'GET',
  url: '/users/company/:accountId',
  summary: 'List one page of the users of an account.',
  access: mayRead,
  rateLimit: LIST_RATE_LIMIT,
  params: AccountParams,
  query: CompanyUserListQuery,
  response: CompanyUserList,
  handler: async ({ services, principal, params: { accountId }, query, request }) => {
    await companyRequest(services, principal, { accountId, request });
    return listCompanyUsers(services.db, accountId, query);
  },
});

const create = route({
  method: 'POST',
  url: '/users/company/:accountId',
  summary: 'Add a user to an account and mail them a link to create a password.',
  status: 201,
  access: mayCreate,
  rateLimit: MAILS,
  params: AccountParams,
  body: CompanyUserCreate,
  response: CompanyUser,
  handler: async ({ services, principal, params: { accountId }, body, request }) =>
    createCompanyUser(services, await companyRequest(services, principal, { accountId, request }), body),
});

const sendWelcome = route({
  method: 'POST',
  url: '/users/company/:accountId/send-welcome-email/:userId',
  summary: 'Mail a pending user a new link to create a password. The earlier link ends.',
  status: 204,
  access: mayUpdate,
  rateLimit: MAILS,
  params: UserParams,
  handler: async ({ services, principal, params: { accountId, userId }, request }) => {
    await companyRequest(services, principal, { accountId, request });
    await readCompanyUser(services.db, accountId, userId);
    await services.db.transaction(async (tx) => assertUsable(await lockCompany(tx, accountId)));
    const isSent = await sendWelcomeEmail(services, userId);
    if (!isSent) throw new Unprocessable('This user has created a password already.');
  },
});

const read = route({
  method: 'GET',
  url: '/users/company/:accountId/:userId',
  summary: 'Read one user of an account.',
  access: mayRead,
  params: UserParams,
  response: CompanyUser,
  handler: async ({ services, principal, params: { accountId, userId }, request }) => {
    await companyRequest(services, principal, { accountId, request });
    const row = await readCompanyUser(services.db, accountId, userId);
    return presentCompanyUser(row, accountId, principal);
  },
});

const updateRoute = (onAccessLost: OnAccessLost) =>
  route({
    method: 'POST',
    url: '/users/company/:accountId/:userId',
    summary: 'Change a user of an account, or give and remove their access.',
    access: mayUpdate,
    rateLimit: MAILS,
    params: UserParams,
    body: CompanyUserUpdate,
    response: CompanyUser,
    handler: async ({ services, principal, params: { accountId, userId }, body, request }) => {
      const company = await companyRequest(services, principal, { accountId, request });
      return updateCompanyUser(services, company, { userId, body, onAccessLost });
    },
  });

const removeTwoFactor = route({
  method: 'DELETE',
  url: '/users/company/:accountId/:userId/two-factor',
  summary: 'Remove two-step sign-in of a user who lost their codes, and notify them by mail.',
  status: 204,
  access: mayUpdate,
  rateLimit: MAILS,
  params: UserParams,
  handler: async ({ services, principal, params: { accountId, userId }, request }) => {
    await companyRequest(services, principal, { accountId, request });
    await readCompanyUser(services.db, accountId, userId);
    await removeTwoFactorOf(services, principal, { userId, accountId, ip: request.ip });
  },
});

const removeRoute = (onAccessLost: OnAccessLost) =>
  route({
    method: 'DELETE',
    url: '/users/company/:accountId/:userId',
    summary: 'Delete a user of an account. Their name stays on the messages that they sent.',
    status: 204,
    access: mayDelete,
    params: UserParams,
    handler: async ({ services, principal, params: { accountId, userId }, request }) => {
      const company = await companyRequest(services, principal, { accountId, request });
      await deleteCompanyUser(services, company, { userId, onAccessLost });
    },
  });

export const companyUserRoutes = (onAccessLost: OnAccessLost): RouteSpec[] => [
  list,
  create,
  sendWelcome,
  read,
  updateRoute(onAccessLost),
  removeRoute(onAccessLost),
  removeTwoFactor,
];
