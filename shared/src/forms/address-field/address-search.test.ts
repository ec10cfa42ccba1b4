/** @jest-environment <rootDir>/tooling/jest/jsdom.ts */
import type { AddressSuggestion } from '../../contracts';
import { fakeApi, reply, watchLog } from '../../testing';
import { AddressSearch } from './address-search';

const suggestion = (address: string): AddressSuggestion => ({
  address,
  adminArea: 'IL',
  city: 'Cedar Hollow',
  postalCode: '60499',
  display: `${address}, Cedar Hollow`,
  value: address,
});
const CALL = 'POST /api/address/search';
type Call = { body: { address: string } };
const echo = ({ body }: Call) => [suggestion(body.address)];

function start(response: unknown = echo) {
  const api = fakeApi().on(CALL, response);
  const found: string[][] = [];
  const search = new AddressSearch((list) => found.push(list.map(({ address }) => address)));
  return {
    api,
    found,
    type: (address: string) => search.look({ address, country: 'US' }),
    search,
    requested: () => api.callsOf(CALL).map(({ body }) => body),
  };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const inUs = (address: string) => ({ address, country: 'US' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('AddressSearch', () => {
  it('sends at most one request per second below 5 characters [CONST-30] [API-47]', async () => {
    const { type, requested } = start();
    type('1');
    await pass(0);
    expect(requested()).toEqual([inUs('1')]);
    type('12');
    await pass(400);
    type('120');
    await pass(400);
    type('120J');
    await pass(199);
    expect(requested()).toEqual([inUs('1')]);
    await pass(1);
    expect(requested()).toEqual([inUs('1'), inUs('120J')]);
  });

  it('sends a request 500 ms after the last change from 5 characters on [CONST-31]', async () => {
    const { type, requested } = start();
    type('120 J');
    await pass(499);
    type('120 Ju');
    await pass(499);
    expect(requested()).toEqual([]);
    await pass(1);
    expect(requested()).toEqual([inUs('120 Ju')]);
  });

  it('requests the same input once and caches the newest 30 responses [CONST-29]', async () => {
    const { type, requested, found } = start();
    const inputs = Array.from({ length: 31 }, (_, at) => `${100 + at} Juniper`);
    for (const input of inputs) {
      type(input);
      await pass(500);
    }
    for (const input of inputs.slice(1)) {
      type(input);
      await pass(500);
    }
    expect(requested()).toHaveLength(31);
    expect(found.at(-1)).toEqual(['130 Juniper']);
    type('100 Juniper');
    await pass(500);
    expect(requested()).toHaveLength(32);
  });

  it('finds nothing when a request fails, and retries the next time [ERR-50]', async () => {
    const log = watchLog();
    const { api, type, found, requested } = start(reply(500, { message: 'Down' }));
    type('120 Juniper');
    await pass(500);
    expect(found).toEqual([[]]);
    expect(log).toEqual([{ level: 'warn', message: 'Addresses could not be searched' }]);
    api.on(CALL, echo);
    type('120 Juniper');
    await pass(500);
    expect(found).toEqual([[], ['120 Juniper']]);
    expect(requested()).toHaveLength(2);
  });

  it('drops the response to outdated input', async () => {
    const { type, found } = start(async (call: Call) => {
      if (call.body.address === '120 Old') await new Promise((resolve) => setTimeout(resolve, 5_000));
      return echo(call);
    });
    type('120 Old');
    await pass(500);
    type('120 New');
    await pass(10_000);
    expect(found).toEqual([['120 New']]);
  });

  it('sends nothing for blank or too long input, or after stop', async () => {
    const { type, search, found, requested } = start();
    type('  ');
    type('1'.repeat(261));
    expect(found).toEqual([[], []]);
    type('120 Juniper');
    search.stop();
    await pass(10_000);
    expect(requested()).toEqual([]);
  });
});
