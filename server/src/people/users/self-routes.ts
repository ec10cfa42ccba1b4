import {
  can,
  DefaultNumber,
  DefaultNumberBody,
  OwnProfile,
  OwnProfilePatch,
} from '@dashboard/shared/contracts';
import { denyAccess } from '../../platform/http/deny-access';
import { type RouteSpec, route } from '../../platform/http/route';
import { ownTwoFactorRoutes } from '../two-factor/own-two-factor-routes';
import { changeProfile } from './change-profile';
import { type OwnPasswordLimits, ownPasswordLimits, verifyCurrentPassword } from './current-password';
import { setDefaultNumber } from './default-number';
import { presentProfile, readProfileRecord } from './own-profile';

const read = route({
  method: 'GET',
  url: '/users/self',
  summary: 'The profile of the signed-in user',
  access: can('Read', 'Profile Settings'),
  response: OwnProfile,
  handler: async ({ principal, services: { db } }) =>
    presentProfile(await readProfileRecord(db, principal), principal),
});

const updateRoute = (limitsOf: OwnPasswordLimits) =>
  route({
    method: 'PATCH',
    url: '/users/self',
    summary: 'Change any fields of the profile of the signed-in user',
    access: can('Update', 'Profile Settings'),
    rateLimit: { max: 30, windowMs: 60_000, by: 'user' },
    body: OwnProfilePatch,
    response: OwnProfile,
    handler: async ({ principal, body: { currentPassword, ...patch }, request, services }) => {
      if (patch.smsToEmail !== undefined && !principal.ability.can('Update', 'SMS_TO_EMAIL')) {
        throw await denyAccess(request, principal, 'smsToEmail');
      }
      const { ip } = request;
      const { email, passwordHash } = await readProfileRecord(services.db, principal);
      if (patch.email !== undefined && patch.email !== email) {
        await verifyCurrentPassword(services, principal, {
          passwordHash,
          password: currentPassword,
          ip,
          limits: limitsOf(services),
        });
      }
      return changeProfile(services, principal, { patch, ip });
    },
  });

const chooseNumber = route({
  method: 'PUT',
  url: '/users/self/default-number',
  summary: 'Set the default text number to one of the user’s groups',
  // Only users who can read messages have text numbers. Platform users have none.
  access: can('Read', 'Messaging'),
  body: DefaultNumberBody,
  response: DefaultNumber,
  handler: ({ principal, body, services }) => setDefaultNumber(services, principal, body.phoneNumber),
});

/** Creates the routes for one app. Each app has its own limiter. */
export function selfRoutes(): RouteSpec[] {
  const limitsOf = ownPasswordLimits();
  return [read, updateRoute(limitsOf), chooseNumber, ...ownTwoFactorRoutes(limitsOf)];
}
