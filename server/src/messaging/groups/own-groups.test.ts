import { AccountStatus, InboxGroups } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { account, textNumber } from '../../platform/db/schema';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import type { WorldAccount } from '../../testing/world';

let test: TestApp;
let own: WorldAccount;
let agent: Send;

beforeAll(async () => {
  test = await startTestApp();
  [own] = test.world.providers[0].accounts;
  agent = await test.signIn(own.agent.username);
});
afterAll(() => test.close());

const changeAccount = (set: Partial<typeof account.$inferInsert>) =>
  test.services.db.update(account).set(set).where(eq(account.id, own.accountId));
async function readInbox() {
  const { items } = v.parse(InboxGroups, (await agent({ method: 'GET', url: '/api/groups' })).json());
  return items[0];
}

describe('GET /api/groups', () => {
  it('says whether the account is suspended [INB-50]', async () => {
    expect(await readInbox()).toMatchObject({ sending: 'ok', isSuspended: false });
    await changeAccount({ status: AccountStatus.SUSPENDED });
    expect(await readInbox()).toMatchObject({ isSuspended: true });
    await changeAccount({ status: AccountStatus.ACTIVE });
  });

  it('says which numbers of a Canadian account text only Canadian numbers [INB-50] [I-21]', async () => {
    expect(await readInbox()).toMatchObject({ textsOnlyCanada: false });
    await changeAccount({ country: 'CA', isRegistered: false });
    expect(await readInbox()).toMatchObject({ sending: 'ok', textsOnlyCanada: true });
    const { db } = test.services;
    await db
      .update(textNumber)
      .set({ isTollFree: true, isVerified: true })
      .where(eq(textNumber.id, own.numberId));
    expect(await readInbox()).toMatchObject({ sending: 'ok', textsOnlyCanada: false });
  });
});
