import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AddressQuestion } from '@dashboard/shared/contracts';
import { type Send, startTestApp, type TestApp } from '../../testing/start-test-app';
import { AddressServiceUnavailable } from './address-service';
import { httpAddressService } from './http-address-service';

interface Received {
  url: string | undefined;
  body: unknown;
}

/** A service of somebody else's: keeps what it heard, answers as told. */
class OtherService {
  readonly received: Received[] = [];
  /** null: it keeps silent. */
  answer: { status: number; body: string } | null = null;
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.received.push({ url: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) });
    if (this.answer === null) return;
    response.writeHead(this.answer.status, { 'content-type': 'application/json' }).end(this.answer.body);
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/v1/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const other = new OtherService();
let url: string;
let test: TestApp;
let admin: Send;
beforeAll(async () => {
  url = await other.listen();
  test = await startTestApp({ config: { addressUrl: url } });
  admin = await test.signIn('north1.admin');
});
afterAll(async () => {
  await test.close();
  await other.close();
});
beforeEach(() => {
  other.received.length = 0;
});

const question: AddressQuestion = { address: '120 Juniper Street', country: 'US' };
const ask = (call: 'verify' | 'search') =>
  admin({ method: 'POST', url: `/api/address/${call}`, payload: question });
const responses = (status: number, body: unknown) => {
  other.answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const suggestion = (at: number) => ({
  address: `${at} Juniper Street`,
  adminArea: 'IL',
  city: 'Cedar Hollow',
  postalCode: '60499',
  display: `${at} Juniper Street, Cedar Hollow`,
  value: String(at),
});

describe('the service of ADDRESS_URL', () => {
  it('is asked the question and believed', async () => {
    responses(200, { isValid: false, secret: 'x' });
    expect((await ask('verify')).json()).toEqual({ isValid: false });
    expect(other.received).toEqual([{ url: '/v1/verify', body: question }]);
  });

  it('may know more addresses than a list shows', async () => {
    responses(
      200,
      Array.from({ length: 20 }, (_, at) => suggestion(at)),
    );
    expect((await ask('search')).json()).toEqual(Array.from({ length: 8 }, (_, at) => suggestion(at)));
    expect(other.received[0]?.url).toBe('/v1/search');
  });

  it.each([
    ['refuses', 500, '{}'],
    ['answers something else', 200, { valid: 'yes' }],
    ['answers no JSON', 200, '<html>'],
    ['answers without an end', 200, JSON.stringify('x'.repeat(300_000))],
  ])('fails in our words, and not as an empty list, when it %s', async (_what, status, body) => {
    responses(status, body);
    for (const call of ['verify', 'search'] as const) {
      const answer = await ask(call);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({
        message: 'Addresses can’t be looked up right now.',
        code: 'ADDRESS_SERVICE',
      });
    }
  });

  it('is waited for no longer than agreed', async () => {
    other.answer = null;
    const service = httpAddressService({ url, log: { warn: () => {} }, timeoutMs: 50 });
    await expect(service.search(question)).rejects.toThrow(AddressServiceUnavailable);
    await service.close();
  });

  it('leaves no address in the log, whatever it answers', async () => {
    const lines: string[] = [];
    const warn = ({ err }: { err: Error }) => lines.push(`${err}`);
    const service = httpAddressService({ url, log: { warn } });
    for (const body of ['120 Juniper Street', JSON.stringify([{ address: '120 Juniper Street' }])]) {
      responses(200, body);
      await expect(service.search(question)).rejects.toThrow(AddressServiceUnavailable);
    }
    await service.close();
    expect(lines).toEqual(Array(2).fill('Error: Its answer is not as agreed'));
  });

  it('may not be there at all', async () => {
    const service = httpAddressService({ url: 'http://127.0.0.1:1', log: { warn: () => {} } });
    await expect(service.verify(question)).rejects.toThrow(AddressServiceUnavailable);
    await service.close();
  });
});
