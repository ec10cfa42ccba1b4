import { auditEntry } from '../db/schema';
import { startTestApp, type TestApp } from '../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the audit trail', () => {
  it('has one entry for a call that was refused, by route and person, without what was asked for', async () => {
    const send = await test.signIn('north.provider');
    await test.services.db.delete(auditEntry);
    const url = '/sms-numbers/2125550101/history/7?pageSize=10';
    expect((await send({ url, remoteAddress: '192.0.2.9' })).statusCode).toBe(403);
    const { provider } = test.world.providers[0];
    expect(await test.services.db.select().from(auditEntry)).toMatchObject([
      {
        accountId: null,
        actorUserId: provider.userId,
        action: 'access.denied',
        subject: 'GET /sms-numbers/:tn/history/:contactId',
        ip: '192.0.2.9',
      },
    ]);
  });

  it('has none for a call that was let through', async () => {
    const send = await test.signIn('north1.agent');
    await test.services.db.delete(auditEntry);
    expect((await send({ url: '/users/self' })).statusCode).toBe(200);
    expect(await test.services.db.select().from(auditEntry)).toEqual([]);
  });
});
