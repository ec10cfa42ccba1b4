import { randomUUID } from 'node:crypto';
import { ActivityReport, UserType } from '@dashboard/shared/contracts';
import { Registry } from 'prom-client';
import * as v from 'valibot';
import { auditEntry } from '../../platform/db/schema';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { addCampaign, addContacts, addListOf, scheduleCampaign } from '../campaigns';
import { addCompanyUsers } from '../company-users';
import { addGroup } from '../groups';
import { postFromAnywhere } from '../recovery';
import { type Send, startTestApp, type TestApp } from '../start-test-app';
import { TEST_KEY, type WorldAccount, type WorldUser } from '../world';

let test: TestApp;
let own: WorldAccount;
let colleague: WorldUser;
let contactId: number;
let campaignId: number;
let adminsListId: number;
let admin: Send;
let agent: Send;
let readers: { admin: Send; account: WorldAccount }[];

/** A number of the company whose group has no members. */
const OTHERS_TN = '2125550177';

const today = () => test.services.clock.now();
const DAY_MS = 86_400_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** From yesterday to tomorrow, in any zone. */
const range = () => ({
  from: dayOf(new Date(today().getTime() - DAY_MS)),
  to: dayOf(new Date(today().getTime() + DAY_MS)),
});

beforeAll(async () => {
  test = await startTestApp();
  const accounts = test.world.providers.flatMap((provider) => provider.accounts);
  readers = await Promise.all(
    accounts.map(async (account) => ({ account, admin: await test.signIn(account.admin.username) })),
  );
  [own] = test.world.providers[0].accounts;
  admin = await test.signIn(own.admin.username);
  agent = await test.signIn(own.agent.username);
  const [user] = await addCompanyUsers(test, own, { username: 'north1.colleague' });
  const contactIds = await addContacts(test, own, 2);
  const [id] = contactIds;
  if (user === undefined || id === undefined) throw new Error('A record is missing');
  [colleague, contactId] = [user, id];
  await agent({ method: 'POST', url: '/api/messages', payload: firstText() });
  const listId = await addListOf(test, own, { send: agent, name: 'Everyone', contactIds });
  adminsListId = await addListOf(test, own, { send: admin, name: 'VIPs', contactIds: [] });
  await addGroup(test, own, { name: 'Back office', tn: OTHERS_TN });
  ({ campaignId } = await addCampaign(agent, { tn: own.tn, includeListIds: [listId] }));
});
afterAll(() => test.close());

const firstText = () => ({
  clientId: '3f0f7a35-4d1d-4c0e-9b1a-6a2f4b8f1c11',
  tn: own.tn,
  contactId,
  smsText: 'Hello',
});

const logIn = ({ username }: WorldUser, password: string) =>
  postFromAnywhere(test, '/login', { username, password, remember_me: false });

const COLLEAGUE = {
  ...{ firstName: 'Test', lastName: 'Person', username: 'north1.colleague', timeZone: 4 },
  ...{ email: 'north1.colleague@example.test', contactNumber: '' },
};
const changeColleague = () => ({
  method: 'POST' as const,
  url: `/users/company/${own.accountId}/${colleague.userId}`,
  payload: { ...COLLEAGUE, defaultNumber: own.tn, userType: UserType.ADMIN },
});
const reportOf = (name: string) => () => admin({ url: `/api/reports/admin/${name}.csv`, query: range() });
const post = (url: string, payload: object = {}) => agent({ method: 'POST', url, payload });

type Action = [name: string, action: string, status: number, run: () => ReturnType<Send>];
const ACTIONS: Action[] = [
  ['a sign-in', 'login.succeeded', 200, () => logIn(own.agent, TEST_KEY)],
  ['a failed sign-in', 'login.failed', 401, () => logIn(own.agent, '0'.repeat(32))],
  ['a denied request', 'access.denied', 403, () => agent({ url: `/accounts/${own.accountId}` })],
  [
    'a contact list that the user may not delete',
    'access.denied',
    403,
    () => agent({ method: 'DELETE', url: `/api/contacts/list/${adminsListId}` }),
  ],
  [
    'a message from a number of another group',
    'access.denied',
    403,
    () => post('/api/messages', { ...firstText(), clientId: randomUUID(), tn: OTHERS_TN }),
  ],
  [
    'a conversation of another group',
    'access.denied',
    403,
    () => agent({ url: `/api/conversations/${OTHERS_TN}-${contactId}/transcript.csv` }),
  ],
  ['a change of a role', 'company_user.update', 200, () => admin(changeColleague())],
  ['an export of contacts', 'contact.export', 200, () => post('/api/contacts/export', { query: {} })],
  ['a download of contacts', 'contact.export', 200, () => agent({ url: '/api/contacts/export' })],
  [
    'a transcript',
    'conversation.export',
    200,
    () => agent({ url: `/api/conversations/${own.tn}-${contactId}/transcript.csv` }),
  ],
  ...['usage', 'team', 'delivery', 'optouts', 'activity'].map(
    (name): Action => [`a file of the ${name} report`, 'report.export', 200, reportOf(name)],
  ),
  [
    'a file of the summary',
    'report.export',
    200,
    () => agent({ url: '/api/reports/summary.csv', query: { ...range(), table: 'days' } }),
  ],
  [
    'a file of messages',
    'report.export',
    200,
    () => agent({ url: '/api/reports/detail.csv', query: { ...range(), contactId: String(contactId) } }),
  ],
  ['a start of a campaign', 'campaign.schedule', 200, () => scheduleCampaign(agent, campaignId)],
  [
    'a file of recipients',
    'campaign.export',
    200,
    () => agent({ url: `/api/campaigns/${campaignId}/recipients.csv` }),
  ],
];

/** Routes that send files without an entry, and why. */
const UNRECORDED = {
  '/api/contacts/imports/:id/rejected.csv': 'rows of the file that the same user uploaded',
  '/api/contacts/imports/template.csv': 'no data',
};

describe('the audit log', () => {
  it.each(ACTIONS)('has one entry for %s, which only its company can read [ASV-42]', async (...row) => {
    const [, action, status, run] = row;
    await test.services.db.delete(auditEntry);
    expect((await run()).statusCode).toBe(status);
    const entries = await test.services.db.select().from(auditEntry);
    expect(entries).toMatchObject([{ action, accountId: own.accountId, ip: expect.stringContaining('.') }]);
    const [entry] = entries;
    for (const reader of readers) {
      const response = await reader.admin({ url: '/api/reports/admin/activity', query: range() });
      const { items } = v.parse(ActivityReport, response.json());
      expect(items.map(({ id }) => id)).toEqual(reader.account === own ? [entry?.id] : []);
    }
  });

  it('is readable for administrators only [ASV-42]', async () => {
    const { provider } = test.world.providers[0];
    for (const { username } of [own.agent, provider, test.world.superAdmin]) {
      const send = await test.signIn(username);
      for (const url of ['/api/reports/admin/activity', '/api/reports/admin/activity.csv'])
        expect((await send({ url, query: range() })).statusCode).toBe(403);
    }
  });

  it('has an entry for every route that sends a CSV file [ASV-42]', () => {
    const files = allRoutes(builtSite, new Registry()).filter(({ url }) => url.endsWith('.csv'));
    const unrecorded = files.filter(({ exports }) => exports === undefined).map(({ url }) => url);
    expect(unrecorded.toSorted()).toEqual(Object.keys(UNRECORDED).toSorted());
    expect(files.length).toBeGreaterThan(unrecorded.length);
  });
});
