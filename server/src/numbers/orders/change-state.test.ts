import { AccountStatus, TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, inboxGroup, textNumber } from '../../platform/db/schema';
import {
  addNumber,
  addSettled,
  historyOf,
  type NumberingApp,
  ordersAtCarrier,
  reactivate,
  setState,
  settled,
  startNumberingApp,
} from '../../testing/numbering';
import { sendBody } from '../../testing/texting';
import type { WorldAccount } from '../../testing/world';
import { releaseNumbers } from './change-state';

const { ACTIVE, DEACTIVATED, PENDING_ACTIVATION } = TextNumberState;

let app: NumberingApp;
let own: WorldAccount;
beforeAll(async () => {
  app = await startNumberingApp();
  own = app.account;
});
afterAll(() => app.close());

const added = (tn: string, more: object = {}) => addSettled(app, tn, more);
async function groupOf(tn: string): Promise<number> {
  const [group] = await app.services.db
    .select({ groupId: inboxGroup.id })
    .from(inboxGroup)
    .innerJoin(textNumber, eq(textNumber.id, inboxGroup.numberId))
    .where(eq(textNumber.number, `+1${tn}`));
  if (group === undefined) throw new Error('The number has no group');
  return group.groupId;
}
const carrierOrders = (tn: string) => ordersAtCarrier(app, tn);

describe('deactivation', () => {
  it('stops sends at once, releases the number, and can be undone [API-39] [API-41] [NUM-43] [NBR-05]', async () => {
    await added('3125550130');
    const asAdmin = await app.signIn(own.admin.username);
    const response = await setState(app.asProvider, own, '3125550130', DEACTIVATED);
    // The worker may have begun already.
    const inProgressState = expect.stringMatching(/^(pending|submitting|submitted)$/);
    expect(response.json()).toMatchObject({ state: DEACTIVATED, inProgressState });
    const payload = sendBody('3125550130');
    const rejected = await asAdmin({ method: 'POST', url: '/api/messages', payload });
    expect(rejected.json()).toMatchObject({ code: 'NUMBER_INACTIVE' });
    expect(historyOf(await settled(app.asProvider, own, '3125550130'))[0]).toBe('Released');
    const again = await reactivate(app.asProvider, own, '3125550130', 'ACTIVATION');
    expect(again.json()).toMatchObject({ state: PENDING_ACTIVATION, groupName: 'Group 3125550130' });
    expect(await settled(app.asProvider, own, '3125550130')).toMatchObject({ state: ACTIVE });
    expect(carrierOrders('3125550130').map(({ kind }) => kind)).toEqual([
      'activation',
      'release',
      'activation',
    ]);
  });

  it('removes an imported number', async () => {
    await added('3125550131', { phoneActivationType: 'IMPORT' });
    await setState(app.asProvider, own, '3125550131', DEACTIVATED);
    expect(await settled(app.asProvider, own, '3125550131')).toMatchObject({ state: DEACTIVATED });
    expect(carrierOrders('3125550131').map(({ kind }) => kind)).toEqual(['import', 'removal']);
    await setState(app.asProvider, own, '3125550131', ACTIVE);
    expect(await settled(app.asProvider, own, '3125550131')).toMatchObject({ state: ACTIVE });
    expect(carrierOrders('3125550131').at(-1)?.kind).toBe('import');
  });

  it('is undone with the carrier’s reason when the carrier rejects it [NBR-05]', async () => {
    await added('3125550199');
    await setState(app.asProvider, own, '3125550199', DEACTIVATED);
    const number = await settled(app.asProvider, own, '3125550199');
    expect(number).toMatchObject({ state: ACTIVE, orderError: 'The telephone number is locked (5099)' });
    expect(historyOf(number)[0]).toBe('Deactivation failed: The telephone number is locked (5099)');
  });

  it('ends with a new group of the admins when the group was deleted before the reactivation [NUM-43] [NBR-06]', async () => {
    const tn = '3125550132';
    await added(tn);
    await setState(app.asProvider, own, tn, DEACTIVATED);
    await settled(app.asProvider, own, tn);
    const asAdmin = await app.signIn(own.admin.username);
    const groupId = await groupOf(tn);
    expect((await asAdmin({ method: 'DELETE', url: `/api/groups/${groupId}` })).statusCode).toBe(204);
    expect((await reactivate(app.asProvider, own, tn, 'ACTIVATION')).statusCode).toBe(200);
    const number = await settled(app.asProvider, own, tn);
    expect(number).toMatchObject({ state: ACTIVE, groupName: '(312) 555-0132' });
    expect(historyOf(number).slice(0, 2)).toEqual([
      'Activated at Northline Communications',
      'Added to the new group (312) 555-0132',
    ]);
    const { items } = (await asAdmin({ url: '/api/groups' })).json();
    expect(items).toContainEqual(expect.objectContaining({ name: '(312) 555-0132', tn, sending: 'ok' }));
  });

  it('ends with a new group when the carrier rejects it and the number has none [NBR-05] [NBR-06]', async () => {
    const tn = '3125550299';
    await added(tn);
    const groupId = await groupOf(tn);
    // The new group cannot have this name.
    await app.services.db
      .update(inboxGroup)
      .set({ numberId: null, name: '(312) 555-0299' })
      .where(eq(inboxGroup.id, groupId));
    await setState(app.asProvider, own, tn, DEACTIVATED);
    const number = await settled(app.asProvider, own, tn);
    expect(number).toMatchObject({
      state: ACTIVE,
      groupName: expect.stringMatching(/^\(312\) 555-0299 \d+$/),
    });
  });

  it('is rejected while an order is in progress', async () => {
    await addNumber(app.asProvider, own, '3125550190');
    const response = await setState(app.asProvider, own, '3125550190', DEACTIVATED);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'IN_PROGRESS' });
    expect(await settled(app.asProvider, own, '3125550190')).toMatchObject({ state: ACTIVE });
  });
});

describe('releaseNumbers', () => {
  it('deactivates every number of an account, also one that is being ordered', async () => {
    const account = app.world.providers[0].accounts[1];
    await addNumber(app.asProvider, account, '4155550190');
    await addNumber(app.asProvider, account, '4155550110');
    await settled(app.asProvider, account, '4155550110');
    const { db, numbering } = app.services;
    const actor = { userId: app.world.superAdmin.userId, name: 'Super Admin' };
    await db.transaction((tx) => releaseNumbers(tx, account.accountId, actor));
    numbering.wake();
    const tns = [account.tn, '4155550110', '4155550190'];
    for (const tn of tns)
      expect(await settled(app.asProvider, account, tn)).toMatchObject({ state: DEACTIVATED });
    expect(carrierOrders('4155550190').map(({ kind }) => kind)).toEqual(['activation', 'release']);
  });

  it('orders no release of a number that the carrier never had', async () => {
    const account = app.world.providers[1].accounts[0];
    const { db, numbering } = app.services;
    numbering.wake = () => undefined;
    await addNumber(app.asStranger, account, '5155550191');
    const actor = { userId: app.world.superAdmin.userId, name: 'Super Admin' };
    await db.transaction((tx) => releaseNumbers(tx, account.accountId, actor));
    const number = await settled(app.asStranger, account, '5155550191');
    expect(number).toMatchObject({ state: DEACTIVATED });
    expect(carrierOrders('5155550191').map(({ kind }) => kind)).toEqual(['activation']);
  });

  it('rejects new numbers for a disabled account', async () => {
    const account1 = app.world.providers[1].accounts[1];
    await app.services.db
      .update(account)
      .set({ status: AccountStatus.DISABLED })
      .where(eq(account.id, account1.accountId));
    const response = await addNumber(app.asStranger, account1, '5155550110');
    expect([response.statusCode, response.json().message]).toEqual([422, 'This account is disabled.']);
  });
});
