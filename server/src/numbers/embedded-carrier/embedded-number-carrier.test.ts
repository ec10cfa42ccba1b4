import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../testing/texting';
import { bandwidthNumbers } from '../carrier/bandwidth-numbers';
import type { CarrierOrder, NumberCarrier } from '../carrier/number-carrier';
import { EmbeddedNumberCarrier } from './embedded-number-carrier';

const credentials = { user: 'api', password: 'secret' };
const place = { accountId: '1', siteId: '2', peerId: '3' };

let folder: string;
let embedded: EmbeddedNumberCarrier;
let carrier: NumberCarrier;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numbers-'));
  await open();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

async function open() {
  embedded = await EmbeddedNumberCarrier.start({ folder, ...credentials, durationsMs: [0, 5, 10] });
  carrier = bandwidthNumbers({ url: embedded.url, ...place, credentials });
}
async function close() {
  await carrier.close();
  await embedded.stop();
}

async function placeOrder(order: Pick<CarrierOrder, 'kind' | 'number'>) {
  const customerOrderId = randomUUID();
  const sent = { ...order, customerOrderId, campaignId: 'CAMP01' } as CarrierOrder;
  const outcome = await carrier.submit(sent);
  if (outcome.kind !== 'accepted') throw new Error(`The order was not accepted: ${JSON.stringify(outcome)}`);
  const { carrierOrderId } = outcome;
  const ask = () => carrier.orderProgress({ ...order, carrierOrderId });
  return { customerOrderId, carrierOrderId, end: await eventually(ask, ({ state }) => state !== 'open') };
}

const number = '+13125550110';
const available = () => carrier.available({ areaCode: '312', quantity: 100 });

describe('the embedded number carrier', () => {
  it('offers a number until it is ordered, and again after its release', async () => {
    expect(await available()).toContain('3125550110');
    expect(await carrier.providerOf(number)).toBeNull();
    expect(await carrier.isInService(number)).toBe(false);
    expect((await placeOrder({ kind: 'activation', number })).end.state).toBe('done');
    expect(await available()).not.toContain('3125550110');
    expect(await carrier.providerOf(number)).toBe('Northline Communications');
    expect(await carrier.isInService(number)).toBe(true);
    expect((await placeOrder({ kind: 'activation', number })).end).toMatchObject({
      state: 'failed',
      code: '5005',
    });
    expect((await placeOrder({ kind: 'release', number })).end.state).toBe('done');
    expect(await available()).toContain('3125550110');
  });

  it('knows its orders after a restart', async () => {
    const { customerOrderId, carrierOrderId } = await placeOrder({ kind: 'activation', number });
    await close();
    await open();
    expect(await carrier.findOrder({ kind: 'activation', customerOrderId })).toBe(carrierOrderId);
    expect(await carrier.findOrder({ kind: 'activation', customerOrderId: randomUUID() })).toBeNull();
    expect(await available()).not.toContain('3125550110');
  });

  it('finds orders of every kind by our id', async () => {
    for (const kind of ['release', 'removal', 'campaign'] as const) {
      const { customerOrderId, carrierOrderId } = await placeOrder({ kind, number });
      expect(await carrier.findOrder({ kind, customerOrderId })).toBe(carrierOrderId);
    }
  });

  it('rejects other credentials', async () => {
    const other = bandwidthNumbers({
      url: embedded.url,
      ...place,
      credentials: { user: 'a', password: 'b' },
    });
    const search = other.available({ areaCode: '312', quantity: 1 });
    await expect(search).rejects.toThrow('The carrier rejected our credentials.');
    await other.close();
  });

  it.each([
    ['+13125550191', 'activation', '5005'],
    ['+13125550192', 'activation', '5017'],
    ['+13125550198', 'campaign', '5133'],
    ['+13125550199', 'release', '5099'],
  ] as const)('fails the order for %s of kind %s with %s', async (failing, kind, code) => {
    expect((await placeOrder({ kind, number: failing })).end).toMatchObject({ state: 'failed', code });
  });

  it('takes an order whose response is lost', async () => {
    const order = { kind: 'activation', number: '+13125550195', customerOrderId: randomUUID() } as const;
    expect(await carrier.submit(order)).toMatchObject({ kind: 'unknown' });
    expect(await carrier.findOrder(order)).toBe(embedded.orders()[0]?.id);
  });
});
