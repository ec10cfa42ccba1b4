import { DefaultNumber, DefaultNumberBody, OwnProfile, OwnProfilePatch } from '@dashboard/shared/contracts';
import type { AttemptLimits } from '../../platform/http/attempt-limits';
import { denyAccess } from '../../platform/http/deny-access';
import { type RouteSpec, route } from '../../platform/http/route';
import { loginLimits } from '../login/login-limits';
import { changeProfile } from './change-profile';
import { mustKnowPassword } from './current-password';
import { setDefaultNumber } from './default-number';
import { presentProfile, readProfileRecord } from './own-profile';

const read = route({
  method: 'GET',
  url: '/users/self',
  summary: 'The profile of the signed-in user',
  access: { kind: 'can', action: 'Read', resource: 'Profile Settings' },
  response: OwnProfile,
  handler: async ({ principal, services: { db } }) =>
    presentProfile(await readProfileRecord(db, principal), principal),
});

function updateRoute(): RouteSpec {
  let limits: AttemptLimits | undefined;
  return route({
    method: 'PATCH',
    url: '/users/self',
    summary: 'Change the profile of the signed-in user: any of its fields',
    access: { kind: 'can', action: 'Update', resource: 'Profile Settings' },
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
        limits ??= loginLimits(services.clock);
        await mustKnowPassword(services, principal, { passwordHash, password: currentPassword, ip, limits });
      }
      return changeProfile(services, principal, { patch, ip });
    },
  });
}

const chooseNumber = route({
  method: 'PUT',
  url: '/users/self/default-number',
  summary: 'Choose the text number, of those of one’s groups, to work with',
  // Who has texts to read has numbers to choose from: nobody of a provider.
  access: { kind: 'can', action: 'Read', resource: 'Messaging' },
  body: DefaultNumberBody,
  response: DefaultNumber,
  handler: ({ principal, body, services }) => setDefaultNumber(services, principal, body.phoneNumber),
});

/** Fresh for every app: the limiter lives with it. */
export const selfRoutes = (): RouteSpec[] => [read, updateRoute(), chooseNumber];
