import { TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, numberHistory, serviceProvider, textNumber } from '../platform/db/schema';
import { addNumber, reactivate, readNumber, setState } from '../testing/numbering';
import { type Send, startTestApp, type TestApp } from '../testing/start-test-app';
import type { WorldAccount } from '../testing/world';

const { ACTIVE, PENDING_ACTIVATION, TEST_NUMBER, DEACTIVATED } = TextNumberState;

let test: TestApp;
let own: WorldAccount;
let asProvider: Send;
let asAgent: Send;
beforeAll(async () => {
  test = await startTestApp();
  own = test.world.providers[0].accounts[0];
  asProvider = await test.signIn(test.world.providers[0].provider.username);
  asAgent = await test.signIn(own.agent.username);
  await test.services.db
    .insert(textNumber)
    .values({ accountId: own.accountId, number: '+13125550121', state: DEACTIVATED });
});
afterAll(() => test.close());

describe('a text number', () => {
  it('has its state, carrier, type, history and order in progress [API-37] [API-38] [NUM-31]', async () => {
    const response = await readNumber(asProvider, own, own.tn);
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json()).sort()).toEqual([
      'campaignRegistryWarningMessage',
      'groupName',
      'inProgressState',
      'number',
      'orderError',
      'orderHistory',
      'provider',
      'registrationLabel',
      'segmentsPerMinute',
      'state',
      'stateLabel',
      'typeLabel',
    ]);
    expect(response.json()).toMatchObject({ state: ACTIVE, inProgressState: null, orderError: null });
    for (const prefix of ['1', '+1', '%2B1'])
      expect((await readNumber(asProvider, own, `${prefix}${own.tn}`)).json().number).toBe(own.tn);
    const foreign = await readNumber(asProvider, own, `+44${own.tn}`);
    expect(foreign.json().errors).toEqual({ number: ['Enter a valid value'] });
  });

  it('has its registration and the rate at which its texts leave [ADM-07]', async () => {
    const rate = async () => {
      const { registrationLabel, segmentsPerMinute } = (await readNumber(asAgent, own, own.tn)).json();
      return [registrationLabel, segmentsPerMinute];
    };
    const setRegistered = (isRegistered: boolean) =>
      test.services.db.update(account).set({ isRegistered }).where(eq(account.id, own.accountId));
    expect(await rate()).toEqual(['Registered', 240]);
    await setRegistered(false);
    expect(await rate()).toEqual(['Not registered', 60]);
    await setRegistered(true);
  });

  it('has a history of lines, newest first, in the time zone of the user [NUM-32]', async () => {
    const place = { accountId: own.accountId, numberId: own.numberId };
    await test.services.db.insert(numberHistory).values([
      { ...place, at: new Date('2026-06-05T14:02:00Z'), line: 'Ordered by Ana Reed' },
      { ...place, at: new Date('2026-06-05T19:41:00Z'), line: 'Activated' },
    ]);
    expect((await readNumber(asAgent, own, own.tn)).json().orderHistory).toEqual([
      'Jun 05, 2026 — 15:41 pm: Activated',
      'Jun 05, 2026 — 10:02 am: Ordered by Ana Reed',
    ]);
  });

  it('is not found for a number that the account does not have [NUM-69]', async () => {
    expect((await readNumber(asProvider, own, '3125550199')).statusCode).toBe(404);
    const { tn } = test.world.providers[0].accounts[1];
    expect((await readNumber(asProvider, own, tn)).statusCode).toBe(404);
  });
});

describe('adding a text number', () => {
  const add = (phoneNumber: string, more: object = {}, as = asProvider) =>
    addNumber(as, own, phoneNumber, more);

  it.each([
    [{ accountGroupName: 'north1 inbox' }, { accountGroupName: ['A group with this name already exists.'] }],
    [{ phoneNumber: '2125550101' }, { phoneNumber: ['This account has this number already.'] }],
    [{ phoneNumber: '3125550121' }, { phoneNumber: ['This number is deactivated. Reactivate it instead.'] }],
    [{ phoneNumber: '2125550102' }, { phoneNumber: ['This number has just been taken.'] }],
    [{ phoneNumber: '1125550150' }, { phoneNumber: ['Enter a valid phone number'] }],
    [{ isTollFreePhoneNumber: true }, { phoneNumber: ['This is not a toll-free number.'] }],
  ])('rejects %j, naming the field', async (more, errors) => {
    const response = await add('3125550150', more);
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
    expect((await readNumber(asProvider, own, '3125550150')).statusCode).toBe(404);
  });

  it.each([
    [
      { accountGroupName: 'a'.repeat(81) },
      { accountGroupName: ['The maximum length of this field is 80 chars.'] },
    ],
    [{ accountGroupName: ' ' }, { accountGroupName: ['Required'] }],
    [{ phoneNumber: '555-0150' }, { phoneNumber: ['Enter a valid phone number'] }],
    [{ phoneActivationType: 'RENT' }, { phoneActivationType: ['Required'] }],
  ])('validates %j [NUM-64] [API-36]', async (more, errors) => {
    const response = await add('3125550150', more);
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
  });

  it('accepts a group name of 80 characters, and punctuation in the number [NUM-64] [NUM-50]', async () => {
    const response = await add('+1 (312) 555-0151', { accountGroupName: 'a'.repeat(80) });
    expect(response.json()).toMatchObject({ number: '3125550151', groupName: 'a'.repeat(80) });
  });

  it('needs the permission for a toll-free number', async () => {
    const [north] = test.world.providers;
    const isNorth = eq(serviceProvider.id, north.serviceProviderId);
    await test.services.db.update(serviceProvider).set({ switches: {} }).where(isNorth);
    expect((await add('8885550150', { isTollFreePhoneNumber: true })).statusCode).toBe(403);
    expect((await add('8885550150')).statusCode).toBe(403);
    await test.services.db
      .update(serviceProvider)
      .set({ switches: { tollFree: true } })
      .where(isNorth);
    const response = await add('8885550150', { isTollFreePhoneNumber: true });
    expect(response.json()).toMatchObject({ typeLabel: 'Toll-free' });
  });
});

describe('changing the state', () => {
  it('accepts only Active and Deactivated [API-40]', async () => {
    for (const state of [0, PENDING_ACTIVATION, TEST_NUMBER])
      expect((await setState(asProvider, own, own.tn, state)).statusCode).toBe(422);
    for (const state of ['4', 7])
      expect((await setState(asProvider, own, own.tn, state)).statusCode).toBe(422);
    expect((await setState(asProvider, own, own.tn, null)).statusCode).toBe(400);
  });

  it('changes nothing when the number has the state already', async () => {
    const response = await setState(asProvider, own, own.tn, ACTIVE);
    expect(response.json()).toMatchObject({ state: ACTIVE, inProgressState: null });
  });

  it('reactivates only a deactivated number, with an activation type [API-42]', async () => {
    expect((await reactivate(asProvider, own, own.tn, 'ACTIVATION')).statusCode).toBe(422);
    expect((await reactivate(asProvider, own, '3125550121', 'RENT')).statusCode).toBe(422);
    const response = await reactivate(asProvider, own, '3125550121', 'ACTIVATION');
    expect(response.json()).toMatchObject({ state: PENDING_ACTIVATION, inProgressState: 'pending' });
    expect((await reactivate(asProvider, own, '3125550121', 'ACTIVATION')).statusCode).toBe(409);
  });

  it('needs the permission to reactivate a toll-free number, which is not verified any more [NUM-29] [CPL-36]', async () => {
    const tn = '8885550159';
    const setSwitches = (switches: { tollFree?: boolean }) =>
      test.services.db
        .update(serviceProvider)
        .set({ switches })
        .where(eq(serviceProvider.id, test.world.providers[0].serviceProviderId));
    await test.services.db.insert(textNumber).values({
      ...{ accountId: own.accountId, number: `+1${tn}`, state: DEACTIVATED },
      ...{ isTollFree: true, isVerified: true },
    });
    await setSwitches({});
    expect((await reactivate(asProvider, own, tn, 'ACTIVATION')).statusCode).toBe(403);
    expect((await setState(asProvider, own, tn, ACTIVE)).statusCode).toBe(403);
    await setSwitches({ tollFree: true });
    expect((await setState(asProvider, own, tn, ACTIVE)).json()).toMatchObject({ state: PENDING_ACTIVATION });
    const isThis = eq(textNumber.number, `+1${tn}`);
    const [stored] = await test.services.db.select().from(textNumber).where(isThis);
    expect(stored).toMatchObject({ isVerified: false });
  });
});
