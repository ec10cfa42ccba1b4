import { postalCode } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';

let test: TestApp;
let admin: Send;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn('north1.admin');
});
afterAll(() => test.close());
// Resets the rate limits.
beforeEach(() => test.advance(60_000));

const ask = (send: Send, call: 'verify' | 'search', payload: object) =>
  send({ method: 'POST', url: `/api/address/${call}`, payload });
const verify = async (address: string, country = 'US') =>
  (await ask(admin, 'verify', { address, country })).json();
const search = async (address: string, country = 'US') =>
  (await ask(admin, 'search', { address, country })).json();

describe('POST /api/address/verify', () => {
  it.each(['120 Juniper Street', '7B O’Neill St.', '12-14 N. 5th Ave #3', '1200, rue Sainte-Hélène'])(
    'accepts %s [FRM-54] [API-03] [API-43] [API-45]',
    async (address) => {
      expect(await verify(address)).toEqual({ isValid: true });
      expect(await verify(address, 'CA')).toEqual({ isValid: true });
    },
  );

  it.each([
    'Juniper Street',
    '120',
    '120 5',
    '5th Avenue',
    'asdf',
    '??? Juniper Street',
    '120 <b>Juniper</b>',
    '1'.repeat(160),
  ])('rejects %s [FRM-54] [API-45]', async (address) => {
    expect(await verify(address)).toEqual({ isValid: false });
  });
});

describe('POST /api/address/search', () => {
  it('returns addresses with all their parts [API-02] [API-46] [API-48]', async () => {
    const found = await search('120 jun');
    expect(found).toHaveLength(8);
    expect(found[0]).toEqual({
      address: '120 Juniper Street',
      adminArea: 'IL',
      city: 'Cedar Hollow',
      postalCode: '60499',
      display: '120 Juniper Street, Cedar Hollow, IL 60499',
      value: '120 Juniper Street, Cedar Hollow, IL 60499',
    });
    expect(await search('120 jun')).toEqual(found);
  });

  it('matches every word of street and town, ignoring case and accents', async () => {
    const cities = (await search('8 RUE moulin erables', 'CA')).map(({ city }: { city: string }) => city);
    expect(cities).toEqual(['Val-des-Érables']);
    expect(await search('8 Juniper Street nowhere')).toEqual([]);
  });

  it.each(['US', 'CA'] as const)('returns only valid addresses and postal codes for %s', async (country) => {
    const found = await search('qua', country);
    expect(found.length).toBeGreaterThan(0);
    for (const { address, postalCode: code } of found) {
      expect(await verify(address, country)).toEqual({ isValid: true });
      expect(v.is(postalCode(country), code)).toBe(true);
    }
  });
});

describe('both endpoints', () => {
  it.each(['verify', 'search'] as const)(
    '%s accepts only address and country [API-44] [API-47]',
    async (call) => {
      const query = { address: '120 Juniper Street', country: 'US' };
      expect((await ask(admin, call, query)).statusCode).toBe(200);
      const others = [
        { address: '120 Juniper Street' },
        { country: 'US' },
        { ...query, address: ' ' },
        { ...query, address: 'a'.repeat(261) },
        { ...query, country: 'FR' },
      ];
      for (const payload of others) expect((await ask(admin, call, payload)).statusCode).toBe(422);
      expect((await ask(admin, call, { ...query, city: 'Bluestem' })).statusCode).toBe(400);
    },
  );

  it.each([
    ['verify', 60],
    ['search', 120],
  ] as const)('%s limits each user to %i requests per minute', async (call, max) => {
    const provider = await test.signIn('north.provider');
    const query = { address: '120 Juniper Street', country: 'US' };
    const responses = await Promise.all(Array.from({ length: max + 1 }, () => ask(admin, call, query)));
    const stopped = responses.filter(({ statusCode }) => statusCode === 429);
    expect(stopped).toHaveLength(1);
    expect(Number(stopped[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(provider, call, query)).statusCode).toBe(200);
  });
});
