import { can, UserStatusOptions, UserValidateBody, UserValidateResponse } from '@dashboard/shared/contracts';
import { denyAccess } from '../../platform/http/deny-access';
import { type RouteSpec, route } from '../../platform/http/route';
import { platformUserRoutes } from './platform-user-routes';
import { selfRoutes } from './self-routes';
import { userStatusOptions } from './user-status';
import { mayValidate, type ValidationQuery, validateUser } from './validate-user';

const statuses = route({
  method: 'GET',
  url: '/users/statuses',
  summary: 'The statuses a user can have',
  access: can('Read', 'User Statuses'),
  response: UserStatusOptions,
  handler: async () => userStatusOptions(),
});

const validate = route({
  method: 'POST',
  url: '/users/validate',
  summary: 'Whether an email address or username is well formed and available',
  // The permission depends on the body, so the handler checks it.
  access: { kind: 'signed-in' },
  rateLimit: { max: 100, windowMs: 60_000, by: 'user', tenant: 'validation' },
  body: UserValidateBody,
  response: UserValidateResponse,
  handler: async ({ principal, body: { email, username, ...edited }, request, services }) => {
    const field = email === undefined ? 'username' : 'email';
    const query: ValidationQuery = {
      field,
      value: email ?? username ?? '',
      userId: edited.userId ?? undefined,
      serviceProviderId: edited.serviceProviderId ?? undefined,
    };
    if (!mayValidate(principal, query)) throw await denyAccess(request, principal);
    return validateUser(services, principal, query);
  },
});

export const userRoutes = (): RouteSpec[] => [statuses, validate, ...selfRoutes(), ...platformUserRoutes];
