/** @jest-environment <rootDir>/tooling/jest/jsdom.ts */
import type { AddressSuggestion } from '../contracts';
import { fakeApi, reply, watchLog } from '../testing';
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
    asked: () => api.callsOf(CALL).map(({ body }) => body),
  };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const inUs = (address: string) => ({ address, country: 'US' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a search for addresses', () => {
  it('asks at most once a second while fewer than 5 characters are typed [CONST-30] [API-47]', async () => {
    const { type, asked } = start();
    type('1');
    await pass(0);
    expect(asked()).toEqual([inUs('1')]);
    type('12');
    await pass(400);
    type('120');
    await pass(400);
    type('120J');
    await pass(199);
    expect(asked()).toEqual([inUs('1')]);
    await pass(1);
    expect(asked()).toEqual([inUs('1'), inUs('120J')]);
  });

  it('asks once 5 or more characters have stood for 500 ms [CONST-31]', async () => {
    const { type, asked } = start();
    type('120 J');
    await pass(499);
    type('120 Ju');
    await pass(499);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual([inUs('120 Ju')]);
  });

  it('asks about the same text once, and remembers the newest 30 [CONST-29]', async () => {
    const { type, asked, found } = start();
    const texts = Array.from({ length: 31 }, (_, at) => `${100 + at} Juniper`);
    for (const text of texts) {
      type(text);
      await pass(500);
    }
    for (const text of texts.slice(1)) {
      type(text);
      await pass(500);
    }
    expect(asked()).toHaveLength(31);
    expect(found.at(-1)).toEqual(['130 Juniper']);
    type('100 Juniper');
    await pass(500);
    expect(asked()).toHaveLength(32);
  });

  it('finds nothing when it fails, and asks again the next time [ERR-50]', async () => {
    const log = watchLog();
    const { api, type, found, asked } = start(reply(500, { message: 'Down' }));
    type('120 Juniper');
    await pass(500);
    expect(found).toEqual([[]]);
    expect(log).toEqual([{ level: 'warn', message: 'Addresses could not be searched' }]);
    api.on(CALL, echo);
    type('120 Juniper');
    await pass(500);
    expect(found).toEqual([[], ['120 Juniper']]);
    expect(asked()).toHaveLength(2);
  });

  it('drops the answer to what is no longer typed', async () => {
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

  it('asks nothing about a blank, an endless text, or once it is stopped', async () => {
    const { type, search, found, asked } = start();
    type('  ');
    type('1'.repeat(161));
    expect(found).toEqual([[], []]);
    type('120 Juniper');
    search.stop();
    await pass(10_000);
    expect(asked()).toEqual([]);
  });
});
