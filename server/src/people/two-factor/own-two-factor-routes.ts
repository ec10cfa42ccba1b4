import {
  can,
  EnrollmentBody,
  OwnTwoFactor,
  RecoveryCodes,
  recordIdParam,
  TwoFactorPasswordBody,
  TwoFactorSetup,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { type Principal, type RouteSpec, route, type Services } from '../../platform/http/route';
import { type OwnPasswordLimits, verifyCurrentPassword } from '../users/current-password';
import {
  forgetOwnDevice,
  presentOwnTwoFactor,
  readOwnRules,
  renewRecoveryCodes,
  startOwnSetup,
  turnOff,
  turnOn,
} from './own-two-factor';

const mayRead = can('Read', 'Profile Settings');
const mayUpdate = can('Update', 'Profile Settings');
/** A code has six digits, and three are valid at a time. */
const CODES = { max: 20, windowMs: 5 * 60_000, by: 'user' } as const;
const CHANGES = { max: 30, windowMs: 60_000, by: 'user' } as const;

const DeviceParams = v.object({ deviceId: recordIdParam });

const read = route({
  method: 'GET',
  url: '/users/self/two-factor',
  summary: 'Two-step sign-in of the signed-in user, with the browsers that need no code',
  access: mayRead,
  response: OwnTwoFactor,
  handler: ({ services, principal, request }) => presentOwnTwoFactor(services, principal, request),
});

const confirm = route({
  method: 'POST',
  url: '/users/self/two-factor',
  summary:
    'Turn on two-step sign-in with the first code of the authenticator app. Returns the recovery codes.',
  access: mayUpdate,
  rateLimit: CODES,
  body: EnrollmentBody,
  response: RecoveryCodes,
  handler: async ({ services, principal, body, request }) => ({
    recoveryCodes: await turnOn(services, { principal, ip: request.ip }, body.code),
  }),
});

const forget = route({
  method: 'DELETE',
  url: '/users/self/two-factor/devices/:deviceId',
  summary: 'Ask for a code again in a remembered browser.',
  status: 204,
  access: mayUpdate,
  rateLimit: CHANGES,
  params: DeviceParams,
  handler: ({ services, principal, params: { deviceId }, request: { ip } }) =>
    forgetOwnDevice(services, { principal, ip }, deviceId),
});

interface PasswordChange {
  services: Services;
  principal: Principal;
  ip: string;
  rules: Awaited<ReturnType<typeof readOwnRules>>;
}

/** Routes that need the password: an open session does not prove that its user knows it. */
function passwordRoutes(limitsOf: OwnPasswordLimits): RouteSpec[] {
  const passwordRoute = <R extends v.GenericSchema>(
    definition: { url: string; summary: string; status?: number; response?: R },
    change: (context: PasswordChange) => Promise<v.InferInput<R>>,
  ) =>
    route({
      method: 'POST',
      ...definition,
      access: mayUpdate,
      rateLimit: CHANGES,
      body: TwoFactorPasswordBody,
      handler: async ({ services, principal, body: { currentPassword: password }, request: { ip } }) => {
        const rules = await readOwnRules(services, principal);
        const limits = limitsOf(services);
        await verifyCurrentPassword(services, principal, {
          passwordHash: rules.passwordHash,
          password,
          ip,
          limits,
        });
        return change({ services, principal, ip, rules });
      },
    });
  return [
    passwordRoute(
      {
        url: '/users/self/two-factor/setup',
        summary: 'Create a key for an authenticator app. It is not used until its first code is confirmed.',
        response: TwoFactorSetup,
      },
      ({ services, principal, rules }) => startOwnSetup(services, principal, rules),
    ),
    passwordRoute(
      {
        url: '/users/self/two-factor/recovery-codes',
        summary: 'Create new recovery codes. The earlier ones end.',
        response: RecoveryCodes,
      },
      async ({ services, ...by }) => ({ recoveryCodes: await renewRecoveryCodes(services, by) }),
    ),
    passwordRoute(
      { url: '/users/self/two-factor/off', summary: 'Turn off two-step sign-in.', status: 204 },
      ({ services, rules, ...by }) => turnOff(services, by, rules),
    ),
  ];
}

/** Creates the routes for one app, whose password guesses are counted by `limitsOf`. */
export const ownTwoFactorRoutes = (limitsOf: OwnPasswordLimits): RouteSpec[] => [
  read,
  confirm,
  forget,
  ...passwordRoutes(limitsOf),
];
