import { TextNumberRow, TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { account, textNumber } from '../platform/db/schema';
import { readNumber } from '../testing/numbering';
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
  await test.services.db.insert(textNumber).values([
    { accountId: own.accountId, number: '+18885550120', state: PENDING_ACTIVATION, isTollFree: true },
    { accountId: own.accountId, number: '+13125550121', state: DEACTIVATED },
    { accountId: own.accountId, number: '+16045550122', state: TEST_NUMBER },
  ]);
});
afterAll(() => test.close());

const list = async (as: Send, query = '') =>
  (await as({ url: `/sms-numbers/company/${own.accountId}${query}` })).json();
const numbersOf = ({ items }: { items: { number: string }[] }) => items.map(({ number }) => number);

describe('the states of text numbers', () => {
  it('have code and description [API-81] [NUM-33]', async () => {
    const response = await asProvider({ url: '/sms-numbers/states' });
    expect(response.json()).toEqual([
      { state: 1, description: 'Active' },
      { state: 2, description: 'Pending' },
      { state: 3, description: 'Test' },
      { state: 4, description: 'Deactivated' },
    ]);
  });
});

describe('the list of text numbers', () => {
  it('shows number, type, state and group, by number [API-82] [NUM-31]', async () => {
    const { items, total } = await list(asProvider);
    expect(total).toBe(4);
    expect(items.map((row: TextNumberRow) => [row.number, row.typeLabel, row.stateLabel, row.state])).toEqual(
      [
        ['2125550101', 'Local', 'Active', ACTIVE],
        ['3125550121', 'Local', 'Deactivated', DEACTIVATED],
        ['6045550122', 'Local', 'Test', TEST_NUMBER],
        ['8885550120', 'Toll-free', 'Pending', PENDING_ACTIVATION],
      ],
    );
    expect(Object.keys(items[0]).sort()).toEqual(Object.keys(TextNumberRow.entries).sort());
    expect(items[0].groupName).toBe('north1 inbox');
  });

  it.each([
    ['?search=0121', ['3125550121']],
    ['?search=(312)%20555', ['3125550121']],
    ['?search=13125550121', ['3125550121']],
    ['?search=%2B1%20(312)%20555', ['3125550121']],
    ['?search=1312555', ['3125550121']],
    ['?search=nobody', []],
    ['?search=%25', []],
    ['?sortBy=number&sortDir=desc&pageSize=2', ['8885550120', '6045550122']],
    ['?sortBy=status&pageSize=2', ['2125550101', '3125550121']],
    ['?sortBy=type&sortDir=desc&pageSize=1', ['8885550120']],
    ['?pageSize=2&page=2', ['6045550122', '8885550120']],
    ['?page=9', []],
  ])('is searched, sorted and paged with %s', async (query, numbers) => {
    expect(numbersOf(await list(asProvider, query))).toEqual(numbers);
  });

  it('contains for an agent only the numbers of their groups', async () => {
    expect(numbersOf(await list(asAgent))).toEqual([own.tn]);
    expect(await list(asAgent)).toMatchObject({ total: 1 });
    expect((await readNumber(asAgent, own, '3125550121')).statusCode).toBe(404);
  });

  it('takes as many statements for many numbers as for one [NBR-23]', async () => {
    const { pool } = test.services;
    const query = jest.spyOn(pool, 'query');
    await list(asProvider, '?pageSize=1');
    const forOne = query.mock.calls.length;
    expect(forOne).toBeGreaterThan(0);
    query.mockClear();
    await list(asProvider, '?pageSize=100');
    expect(query.mock.calls.length).toBe(forOne);
    query.mockRestore();
  });

  it('warns about the numbers that an unregistered account cannot send from [NUM-31] [I-21]', async () => {
    const isOwn = eq(account.id, own.accountId);
    await test.services.db.update(account).set({ isRegistered: false }).where(isOwn);
    const { items } = await list(asProvider);
    const isWarned = (row: TextNumberRow) => row.campaignRegistryWarningMessage !== null;
    expect(numbersOf({ items: items.filter(isWarned) })).toEqual([own.tn, '6045550122']);
  });
});
