import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, message } from '../platform/db/schema';
import { type AccountApp, startAccountApp } from '../testing/accounts';

let app: AccountApp;
beforeAll(async () => {
  app = await startAccountApp();
  app.advance(Date.parse('2027-03-31T20:00:00Z') - app.services.clock.now().getTime());
});
afterAll(() => app.close());

const store = (createdAt: string, segments: number, more: Partial<typeof message.$inferInsert> = {}) =>
  app.services.db.insert(message).values({
    accountId: app.own.accountId,
    numberId: app.own.numberId,
    contactId: 1,
    ordinal: 1,
    isInbound: false,
    method: Method.PORTAL,
    status: MessageStatus.DELIVERED,
    text: 'Hello',
    segments,
    createdAt: new Date(createdAt),
    ...more,
  });
const read = async () => {
  const admin = await app.signIn(app.own.admin.username);
  return (await admin({ url: `/accounts/${app.own.accountId}/usage` })).json();
};

describe('the usage of an account', () => {
  it('counts the outbound segments of this month in the account’s time zone [ADM-08]', async () => {
    // In Eastern Time, March begins at 05:00 UTC.
    await store('2027-03-01T04:59:59Z', 100);
    await store('2027-03-01T05:00:00Z', 3);
    await store('2027-03-31T19:00:00Z', 4);
    await store('2027-03-15T12:00:00Z', 50, { isInbound: true });
    await store('2027-03-15T12:00:00Z', 70, { accountId: app.world.providers[0].accounts[1].accountId });
    expect(await read()).toEqual({
      from: '2027-03-01',
      outboundSegments: 7,
      totalOutboundIncluded: expect.any(Number),
    });
  });

  it('includes nothing without a plan [ADM-08]', async () => {
    await app.services.db.update(account).set({ planId: null }).where(eq(account.id, app.own.accountId));
    expect((await read()).totalOutboundIncluded).toBeNull();
  });
});
