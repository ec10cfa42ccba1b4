import { randomUUID } from 'node:crypto';
import { TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, auditEntry } from '../../platform/db/schema';
import {
  addNumber,
  addSettled,
  historyOf,
  type NumberingApp,
  ordersAtCarrier,
  reactivate,
  readNumber,
  settled,
  startNumberingApp,
} from '../../testing/numbering';
import { connectAs } from '../../testing/socket-client';
import { sendBody } from '../../testing/texting';
import type { WorldAccount } from '../../testing/world';

const { ACTIVE, DEACTIVATED, PENDING_ACTIVATION } = TextNumberState;

let app: NumberingApp;
let own: WorldAccount;
beforeAll(async () => {
  app = await startNumberingApp();
  own = app.account;
});
afterAll(() => app.close());

const added = (tn: string, more: object = {}) => addSettled(app, tn, more);
const carrierOrders = (tn: string) => ordersAtCarrier(app, tn);

describe('a new number', () => {
  it('is pending until the carrier has activated it, with its carrier and history [API-35]', async () => {
    const response = await addNumber(app.asProvider, own, '3125550110');
    expect(response.json()).toMatchObject({
      number: '3125550110',
      state: PENDING_ACTIVATION,
      stateLabel: 'Pending',
      // The worker may have begun already.
      inProgressState: expect.stringMatching(/^(pending|submitting|submitted)$/),
      groupName: 'Group 3125550110',
      provider: '',
    });
    const number = await settled(app.asProvider, own, '3125550110');
    expect(number).toMatchObject({ state: ACTIVE, provider: 'Northline Communications', orderError: null });
    expect(historyOf(number)).toEqual(['Activated at Northline Communications', 'Ordered by north Tester']);
  });

  it('is an inbox of the account’s admins that sends at once, without a new sign-in [NBR-06]', async () => {
    const asAdmin = await app.signIn(own.admin.username);
    const socket = await connectAs(app, own.admin.username);
    await added('3125550111');
    expect(socket.of('account_changed')).toContainEqual({ accountId: own.accountId, part: 'numbers' });
    socket.socket.disconnect();
    const { items } = (await asAdmin({ url: '/api/groups' })).json();
    expect(items).toContainEqual(
      expect.objectContaining({ name: 'Group 3125550111', tn: '3125550111', sending: 'ok' }),
    );
    const sent = await asAdmin({ method: 'POST', url: '/api/messages', payload: sendBody('3125550111') });
    expect(sent.statusCode).toBe(201);
  });

  it('is announced to its account and provider, and to no other provider', async () => {
    const [north, south] = app.world.providers;
    const [provider, agent, stranger, system] = await Promise.all(
      [north.provider, own.agent, south.provider, app.world.superAdmin].map(({ username }) =>
        connectAs(app, username),
      ),
    );
    await added('3125550112');
    const change = { accountId: own.accountId, part: 'numbers' };
    for (const client of [provider, agent, system])
      expect(client?.of('account_changed')).toContainEqual(change);
    expect(stranger?.of('account_changed')).toEqual([]);
    for (const client of [provider, agent, stranger, system]) client?.socket.disconnect();
  });

  it.each([
    ['fails twice with a server error', '3125550193'],
    ['limits the rate of requests twice', '3125550194'],
    ['takes the order without responding', '3125550195'],
    ['sends no notification', '3125550196'],
    ['sends its notification twice', '3125550197'],
  ])('is ordered exactly once when the carrier %s [NBR-03] [NBR-20]', async (_title, tn) => {
    expect(await added(tn)).toMatchObject({ state: ACTIVE });
    expect(carrierOrders(tn)).toHaveLength(1);
  });

  it.each([
    ['has no such number', '3125550191', 'This number has just been taken. (5005)'],
    ['completes the order only in part', '3125550192', 'The order could be completed only in part (5017)'],
  ])(
    'is deactivated with the carrier’s reason when it %s, and can be ordered again [NBR-04]',
    async (_t, tn, reason) => {
      const number = await added(tn);
      expect(number).toMatchObject({ state: DEACTIVATED, provider: '', orderError: reason });
      expect(historyOf(number)).toEqual([`Order failed: ${reason}`, 'Ordered by north Tester']);
      expect((await reactivate(app.asProvider, own, tn, 'ACTIVATION')).statusCode).toBe(200);
      expect(historyOf(await settled(app.asProvider, own, tn))[1]).toBe(
        'Reactivation ordered by north Tester',
      );
      expect(carrierOrders(tn)).toHaveLength(2);
    },
  );

  it('is imported with the company’s address when it exists already [NUM-49]', async () => {
    await app.services.db
      .update(account)
      .set({ address: '120 Juniper Street', city: 'Cedar Hollow', region: 'IL', postalCode: '60499' })
      .where(eq(account.id, own.accountId));
    const number = await added('3125550120', { phoneActivationType: 'IMPORT' });
    expect(number).toMatchObject({ state: ACTIVE });
    expect(historyOf(number)[1]).toBe('Import ordered by north Tester');
    expect(carrierOrders('3125550120')).toMatchObject([{ kind: 'import', end: 'COMPLETE' }]);
  });

  it('is active when the carrier rejects its order because we have the number already', async () => {
    const { carrier } = app.services.numbering;
    const order = { kind: 'activation', number: '+13125550122', customerOrderId: randomUUID() } as const;
    expect(await carrier.submit(order)).toMatchObject({ kind: 'accepted' });
    expect(await added('3125550122')).toMatchObject({ state: ACTIVE, orderError: null });
  });

  it('goes to one of two providers who order it at once [NBR-21]', async () => {
    const responses = await Promise.all([
      addNumber(app.asProvider, own, '3125550121'),
      addNumber(app.asStranger, app.stranger, '3125550121'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const loser = responses.find(({ statusCode }) => statusCode === 422);
    expect(loser?.json()).toMatchObject({
      message: 'This number has just been taken.',
      errors: { phoneNumber: ['This number has just been taken.'] },
    });
  });

  it('can be ordered by another account after the first one’s order failed', async () => {
    await added('3125550191'.replace('312', '414'));
    const response = await addNumber(app.asStranger, app.stranger, '4145550191');
    expect(response.statusCode).toBe(201);
    expect((await readNumber(app.asProvider, own, '4145550191')).statusCode).toBe(404);
    const { db } = app.services;
    const entries = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'text_number.remove_unused'));
    expect(entries).toMatchObject([{ accountId: own.accountId, before: { number: '+14145550191' } }]);
  });
});
