import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { auditEntry } from '../db/schema';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the audit trail', () => {
  it('records a denied request by route and user, without its parameters', async () => {
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

  it('records nothing for an allowed request', async () => {
    const send = await test.signIn('north1.agent');
    await test.services.db.delete(auditEntry);
    expect((await send({ url: '/users/self' })).statusCode).toBe(200);
    expect(await test.services.db.select().from(auditEntry)).toEqual([]);
  });

  it('records the first denials of a minute one by one, and the rest as one count', async () => {
    const send = await test.signIn('north.provider');
    const other = await test.signIn('south.provider');
    test.advance(60_000);
    await test.services.db.delete(auditEntry);
    for (let call = 0; call < 23; call += 1) await send({ url: '/api/contacts/1' });
    await send({ url: '/api/contacts?search=a' });
    await other({ url: '/api/contacts/1' });
    const subjects = async () =>
      (await test.services.db.select().from(auditEntry).orderBy(auditEntry.id)).map(({ subject }) => subject);
    const first = Array<string>(20).fill('GET /api/contacts/:id');
    expect(await subjects()).toEqual([...first, 'GET /api/contacts/:id']);

    test.advance(60_000);
    await send({ url: '/api/contacts/2', remoteAddress: '192.0.2.9' });
    expect((await subjects()).slice(21)).toEqual(['further calls', 'GET /api/contacts/:id']);
    const { provider } = test.world.providers[0];
    const counted = eq(auditEntry.subject, 'further calls');
    expect(await test.services.db.select().from(auditEntry).where(counted)).toMatchObject([
      {
        actorUserId: provider.userId,
        action: 'access.denied',
        after: { more: 4, calls: { 'GET /api/contacts/:id': 3, 'GET /api/contacts': 1 } },
      },
    ]);
  });

  it('records the pending count when the server stops', async () => {
    const send = await test.signIn('north.provider');
    test.advance(60_000);
    for (let call = 0; call < 22; call += 1) await send({ url: '/api/contacts/1' });
    await test.services.db.delete(auditEntry);
    await test.app.close();
    expect(await test.services.db.select().from(auditEntry)).toMatchObject([{ after: { more: 2 } }]);
  });
});
