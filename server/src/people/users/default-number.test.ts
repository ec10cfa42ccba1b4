import { TextNumberState } from '@dashboard/shared/contracts';
import { groupMember, inboxGroup, textNumber } from '../../platform/db/schema';
import { watchAccountChanges } from '../../testing/account-changes';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { testSite } from '../../testing/test-site';

let test: TestApp;
let send: Send;
let site: Awaited<ReturnType<typeof testSite>>;

/** Adds a number to the agent's company, in a group with or without the agent. */
async function addNumber(number: string, isOwn: boolean): Promise<void> {
  const { db } = test.services;
  const { accountId, agent } = test.world.providers[0].accounts[0];
  const [added] = await db
    .insert(textNumber)
    .values({ accountId, number, state: TextNumberState.ACTIVE })
    .returning({ numberId: textNumber.id });
  const [group] = await db
    .insert(inboxGroup)
    .values({ accountId, name: `Group of ${number}`, numberId: added?.numberId ?? null })
    .returning({ groupId: inboxGroup.id });
  if (group === undefined) throw new Error('The group was not stored');
  if (isOwn) await db.insert(groupMember).values({ accountId, ...group, userId: agent.userId });
}

beforeAll(async () => {
  site = await testSite();
  test = await startTestApp({ site: site.site });
  await addNumber('+12125550177', true);
  await addNumber('+12125550178', false);
  send = await test.signIn('north1.agent');
});
afterAll(async () => {
  await test.close();
  await site.remove();
});

const setDefault = (phoneNumber: unknown, as = send) =>
  as({ method: 'PUT', url: '/users/self/default-number', payload: { phoneNumber } });

async function readPageUser() {
  const { body } = await send({ url: '/dashboard', headers: { accept: 'text/html' } });
  return JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').user;
}

describe('the default text number', () => {
  it('changes to a number of another group of the user on every page [API-106] [INB-08] [INB-05]', async () => {
    expect(await readPageUser()).toMatchObject({ loggedInTn: '2125550101', groupName: 'north1 inbox' });
    const response = await setDefault('(212) 555-0177');
    const chosen = { phoneNumber: '2125550177', groupName: 'Group of +12125550177' };
    expect([response.statusCode, response.json()]).toEqual([200, chosen]);
    expect(await readPageUser()).toMatchObject({ loggedInTn: '2125550177', groupName: chosen.groupName });
  });

  it('changes the version of the user only when it is another number, so that a stale form keeps it [INB-03]', async () => {
    await setDefault('2125550101');
    const { accountId, agent } = test.world.providers[0].accounts[0];
    const admin = await test.signIn('north1.admin');
    const url = `/users/company/${accountId}/${agent.userId}`;
    const shown = (await admin({ url })).json();
    const changes = watchAccountChanges(test);
    await setDefault('2125550101');
    expect((await admin({ url })).json().version).toBe(shown.version);
    await setDefault('2125550177');
    const { firstName, lastName, username, email, contactNumber, timeZone, defaultNumber, version } = shown;
    const payload = { firstName, lastName, username, email, contactNumber, timeZone, defaultNumber, version };
    const stale = await admin({ method: 'POST', url, payload: { ...payload, lastName: 'Moreau' } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect((await admin({ url })).json()).toMatchObject({
      defaultNumber: '2125550177',
      version: version + 1,
    });
    const { serviceProviderId } = test.world.providers[0];
    expect(changes).toEqual([{ accountId, serviceProviderId, part: 'users' }]);
  });

  it.each([
    ['of a colleague’s group', '2125550178'],
    ['of another company', '2125550102'],
    ['of another provider', '3125550103'],
    ['without an owner', '2125550179'],
  ])('returns the same 404 for a number %s [INB-02]', async (_owner, number) => {
    const message = 'Choose a text number of one of your groups.';
    const response = await setDefault(number);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message, errors: { phoneNumber: [message] }, requestId: expect.any(String) },
    ]);
  });

  it.each([
    [400, null],
    [422, ''],
    [422, '212'],
    [400, {}],
    [400, 2125550177],
  ])('rejects with %i the number %j', async (status, number) => {
    expect((await setDefault(number)).statusCode).toBe(status);
  });

  it('is forbidden for platform users', async () => {
    for (const username of ['north.provider', 'super']) {
      expect((await setDefault('2125550177', await test.signIn(username))).statusCode).toBe(403);
    }
  });
});
