import type { AddressQuery } from '@dashboard/shared/contracts';
import { FakeAddressService } from '../../testing/fake-address-service';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { AddressServiceUnavailable } from './address-service';
import { httpAddressService } from './http-address-service';

const fake = new FakeAddressService();
let url: string;
let test: TestApp;
let admin: Send;
beforeAll(async () => {
  url = await fake.listen();
  test = await startTestApp({ config: { addressUrl: url } });
  admin = await test.signIn('north1.admin');
});
afterAll(async () => {
  await test.close();
  await fake.close();
});
beforeEach(() => {
  fake.received.length = 0;
});

const query: AddressQuery = { address: '120 Juniper Street', country: 'US' };
const ask = (call: 'verify' | 'search') =>
  admin({ method: 'POST', url: `/api/address/${call}`, payload: query });
const respondWith = (status: number, body: unknown) => {
  fake.response = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const suggestion = (at: number) => ({
  address: `${at} Juniper Street`,
  adminArea: 'IL',
  city: 'Cedar Hollow',
  postalCode: '60499',
  display: `${at} Juniper Street, Cedar Hollow`,
  value: String(at),
});

describe('the service at ADDRESS_URL', () => {
  it('receives the query and returns its result', async () => {
    respondWith(200, { isValid: false, secret: 'x' });
    expect((await ask('verify')).json()).toEqual({ isValid: false });
    expect(fake.received).toMatchObject([{ url: '/v1/verify', body: JSON.stringify(query) }]);
  });

  it('has its suggestions cut to the maximum of the list', async () => {
    respondWith(
      200,
      Array.from({ length: 20 }, (_, at) => suggestion(at)),
    );
    expect((await ask('search')).json()).toEqual(Array.from({ length: 8 }, (_, at) => suggestion(at)));
    expect(fake.received[0]?.url).toBe('/v1/search');
  });

  it.each([
    ['returns an error status', 500, '{}'],
    ['returns an unexpected body', 200, { valid: 'yes' }],
    ['does not return JSON', 200, '<html>'],
    ['returns an oversized body', 200, JSON.stringify('x'.repeat(300_000))],
  ])('returns 503 when it %s', async (_title, status, body) => {
    respondWith(status, body);
    for (const call of ['verify', 'search'] as const) {
      const response = await ask(call);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({
        message: 'Addresses can’t be looked up right now.',
        code: 'ADDRESS_SERVICE',
      });
    }
  });

  it('times out', async () => {
    fake.response = null;
    const service = httpAddressService({ url, log: { warn: () => {} }, timeoutMs: 50 });
    await expect(service.search(query)).rejects.toThrow(AddressServiceUnavailable);
    await service.close();
  });

  it('leaves no address in the log after an invalid response', async () => {
    const lines: string[] = [];
    const warn = ({ err }: { err: Error }) => lines.push(`${err}`);
    const service = httpAddressService({ url, log: { warn } });
    for (const body of ['120 Juniper Street', JSON.stringify([{ address: '120 Juniper Street' }])]) {
      respondWith(200, body);
      await expect(service.search(query)).rejects.toThrow(AddressServiceUnavailable);
    }
    await service.close();
    expect(lines).toEqual(Array(2).fill('Error: The response does not match the schema'));
  });

  it('may be unreachable', async () => {
    const service = httpAddressService({ url: 'http://127.0.0.1:1', log: { warn: () => {} } });
    await expect(service.verify(query)).rejects.toThrow(AddressServiceUnavailable);
    await service.close();
  });
});
