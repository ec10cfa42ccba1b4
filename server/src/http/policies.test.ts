import { UserType } from '@dashboard/shared/contracts';
import { Registry } from 'prom-client';
import { builtSite } from '../pages/site';
import { createAbility } from '../permissions/ability';
import { rulesFor } from '../permissions/rules';
import { allRoutes } from '../routes';
import { type Send, startTestApp, type TestApp } from '../testing/start-test-app';
import { type RouteSpec, route } from './route';

/** Every route and who may call it. A new route fails here until somebody has decided about it. */
const POLICIES: Record<string, string> = {
  'GET /': 'public',
  'GET /api/common/timezones': 'signed-in',
  'GET /api/contacts': 'Read Messaging',
  'GET /api/contacts/:id': 'Read Messaging',
  'GET /api/contacts/:id/media': 'Read Messaging',
  'GET /api/conversations': 'Read Messaging',
  'GET /api/docs': 'public',
  'GET /api/docs/openapi.json': 'public',
  'GET /api/events': 'Read Messaging',
  'GET /api/groups': 'Read Groups',
  'GET /api/media/:id/:name': 'Read Messaging',
  'GET /api/messages/search': 'Read Messaging',
  'GET /api/permissions': 'signed-in',
  'GET /api/permissions/subject/:name': 'signed-in',
  'GET /api/permissions/subject/:name/:companyId': 'signed-in',
  'GET /api/service-providers/:id/white-label': 'Read White Labelling',
  'GET /assets/auth/*': 'public',
  'GET /assets/brand/*': 'public',
  'GET /assets/shell/*': 'public',
  'GET /create-password': 'public',
  'GET /dashboard': 'public',
  'GET /dashboard/*': 'public',
  'GET /dev/mailbox': 'loopback',
  'GET /dev/mailbox/:id': 'loopback',
  'GET /dev/mailbox/:id/html': 'loopback',
  'GET /dev/mailbox/messages': 'loopback',
  'GET /forgot-password': 'public',
  'GET /forgot-username': 'public',
  'GET /healthz': 'public',
  'GET /login': 'public',
  'GET /logout': 'public',
  'GET /metrics': 'loopback',
  'GET /readyz': 'public',
  'GET /remotes/*': 'public',
  'GET /reset-password': 'public',
  'GET /sms-numbers/:tn/history/:contactId': 'Read Messaging',
  'GET /users/platform-users': 'Read Platform Users',
  'GET /users/platform-users/:userId': 'Read Platform Users',
  'GET /users/self': 'Read Profile Settings',
  'GET /users/statuses': 'Read User Statuses',
  'PATCH /api/contacts/:id': 'Update Messaging',
  'PATCH /users/self': 'Update Profile Settings',
  'POST /api/carrier/webhooks/messages': 'webhook',
  'POST /api/media': 'Create Messaging',
  'POST /api/messages': 'Create Messaging',
  'POST /api/messages/:id/retry': 'Create Messaging',
  'POST /api/remotes/telemetry': 'signed-in',
  'POST /api/simulator/inbound': 'loopback',
  'POST /create-password': 'public',
  'POST /forgot-password': 'public',
  'POST /forgot-username': 'public',
  'POST /login': 'public',
  'POST /reset-password': 'public',
  'POST /users/platform-users': 'Create Platform Users',
  'POST /users/platform-users/:userId': 'Update Platform Users',
  'POST /users/platform-users/send-welcome-email/:userId': 'Update Platform Users',
  'POST /users/validate': 'signed-in',
  'PUT /users/self/default-number': 'Read Messaging',
};

/** Also refused to users without a company, whatever their permissions: these are about one's own inboxes. */
const OF_A_COMPANY = ['GET /api/groups'];

const specs = allRoutes(builtSite, new Registry());
const nameOf = ({ method, url }: RouteSpec) => `${method} ${url}`;
const policyOf = ({ access }: RouteSpec) =>
  access.kind === 'can' ? `${access.action} ${access.resource}` : access.kind;

const closed = specs.filter(({ access }) => access.kind === 'signed-in' || access.kind === 'can');

let test: TestApp;
const senders = new Map<number, Send>();
beforeAll(async () => {
  test = await startTestApp();
  senders.set(UserType.END_USER_AGENT, await test.signIn('north1.agent'));
  senders.set(UserType.ADMIN, await test.signIn('north1.admin'));
  senders.set(UserType.SERVICE_PROVIDER, await test.signIn('north.provider'));
  senders.set(UserType.SUPER_ADMIN, await test.signIn('super'));
});
afterAll(() => test.close());

/** The route with parameters that name nothing. */
const call = ({ method, url }: RouteSpec) => ({
  method,
  url: url.replace(':name', 'company').replace(/:\w+/g, '999999999'),
});

describe('access policies', () => {
  it('are those of the table, for every route there is', () => {
    expect(Object.fromEntries(specs.map((spec) => [nameOf(spec), policyOf(spec)]))).toEqual(POLICIES);
  });

  it('are required: a route without one keeps the server from starting', async () => {
    const spec = route({
      method: 'GET',
      url: '/test/forgotten',
      summary: 'Says nothing about who may call it',
      access: { kind: 'signed-in' },
      handler: async () => ({}),
    });
    // As plain JavaScript could do it.
    Reflect.deleteProperty(spec, 'access');
    await expect(startTestApp({ routes: [spec] })).rejects.toThrow(
      'GET /test/forgotten declares no access policy',
    );
  });

  it.each(closed.map((spec) => [nameOf(spec), spec] as const))(
    '%s refuses whoever is not signed in, or may not',
    async (_name, spec) => {
      expect((await test.anonymous(call(spec))).statusCode).toBe(401);
      for (const [userType, send] of senders) {
        const accountId = userType === UserType.ADMIN || userType === UserType.END_USER_AGENT ? 1 : null;
        const facts = { userId: 1, userType, serviceProviderId: 1, accountId, numberIds: [], switches: {} };
        const { access } = spec;
        const isAble =
          access.kind !== 'can' || createAbility(rulesFor(facts)).can(access.action, access.resource);
        const may = isAble && (accountId !== null || !OF_A_COMPANY.includes(nameOf(spec)));
        const { statusCode } = await send(call(spec));
        expect([userType, statusCode === 403]).toEqual([userType, !may]);
        expect(statusCode).toBeLessThan(500);
      }
    },
  );
});
