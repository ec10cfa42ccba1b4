import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../testing/texting';
import { bandwidthImporter } from '../registry/campaign-importer';
import type { Brand, Campaign } from '../registry/registry';
import { tcrRegistry } from '../registry/tcr-registry';
import { EmbeddedRegistry } from './embedded-registry';

const brand: Brand = {
  entityType: 'PRIVATE_PROFIT',
  displayName: 'Juniper Dental',
  legalName: 'Juniper Dental LLC',
  taxId: '12-3456789',
  phone: '+12125550190',
  email: 'office@juniper.test',
  street: '120 Juniper Street',
  city: 'Raleigh',
  region: 'NC',
  postalCode: '27601',
  country: 'US',
  website: '',
  stockSymbol: '',
  stockExchange: '',
  vertical: 'HEALTHCARE',
};
const campaignOf = (brandId: string): Campaign => ({
  brandId,
  useCase: 'LOW_VOLUME',
  vertical: 'HEALTHCARE',
  description: 'Reminders of appointments and replies to questions',
  samples: Array.from({ length: 5 }, () => 'Your appointment is tomorrow at 9 AM.'),
  messageFlow: 'Patients agree at the front desk to receive text messages.',
  helpMessage: 'Juniper Dental: call +12125550190 for help.',
  optOutMessage: 'Juniper Dental: you have opted out.',
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
});
afterAll(() => rm(folder, { recursive: true }));

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** The embedded registry, with the clients that the product uses. */
async function start(durationMs = 20) {
  const carrier = { user: 'u', password: 'p' };
  const options = {
    folder,
    key: 'k',
    secret: 's',
    carrier,
    durationsMs: [durationMs, durationMs] as [number, number],
  };
  const embedded = await EmbeddedRegistry.start(options);
  const registry = tcrRegistry({ url: `${embedded.url}/v2`, key: 'k', secret: 's' });
  const importer = bandwidthImporter({ url: embedded.url, accountId: 'loopback', credentials: carrier });
  opened.push(() => embedded.stop(), registry.close, importer.close);
  return { embedded, registry, importer };
}

async function verifiedBrand({ registry }: Awaited<ReturnType<typeof start>>, referenceId: string) {
  const brandId = await registry.createBrand(brand, referenceId);
  await eventually(
    () => registry.brandState(brandId),
    ({ status }) => status === 'VERIFIED',
  );
  return brandId;
}

describe('the embedded registry', () => {
  it('moves a brand and its campaign through their states [NBR-16]', async () => {
    const services = await start();
    const { registry, importer } = services;
    const brandId = await registry.createBrand(brand, 'one');
    await eventually(
      () => registry.brandState(brandId),
      ({ status }) => status === 'VERIFIED',
    );
    const campaignId = await registry.createCampaign(campaignOf(brandId), 'one');
    expect(await registry.sharingStatus(campaignId)).toBeNull();
    await registry.share(campaignId);
    await eventually(
      () => registry.sharingStatus(campaignId),
      (status) => status === 'ACCEPTED',
    );
    expect(await importer.find(campaignId)).toBeNull();
    await importer.submit(campaignId);
    await eventually(
      () => importer.find(campaignId),
      (found) => found?.sharing === 'ACCEPTED',
    );
    const { status, operations } = await registry.campaignState(campaignId);
    expect([status, new Set(operations)]).toEqual(['ACTIVE', new Set(['REGISTERED'])]);
  });

  it('takes its time for a step', async () => {
    const { registry } = await start(60_000);
    const brandId = await registry.createBrand(brand, 'slow');
    expect(await registry.brandState(brandId)).toEqual({ status: 'SELF_DECLARED', problems: [] });
  });

  it('keeps its records over a restart, and does not delay them', async () => {
    const before = await start();
    const brandId = await before.registry.createBrand(brand, 'two');
    await before.embedded.stop();
    const after = await start();
    expect(await after.registry.findBrand('two')).toBe(brandId);
    await eventually(
      () => after.registry.brandState(brandId),
      ({ status }) => status === 'VERIFIED',
    );
  });

  it('rejects a second record with the same reference, as the real registry does', async () => {
    const services = await start();
    const { registry } = services;
    const brandId = await verifiedBrand(services, 'three');
    await expect(registry.createBrand(brand, 'three')).rejects.toMatchObject({ kind: 'rejected' });
    await registry.createCampaign(campaignOf(brandId), 'three');
    await expect(registry.createCampaign(campaignOf(brandId), 'three')).rejects.toMatchObject({
      kind: 'rejected',
    });
  });

  it('rejects what the real registry rejects', async () => {
    const services = await start();
    const { registry, importer } = services;
    await expect(registry.createBrand({ ...brand, taxId: '' }, 'four')).rejects.toMatchObject({
      message: 'The field ein is not valid. (500)',
    });
    const unverified = await registry.createBrand({ ...brand, legalName: 'Juniper [brand hangs]' }, 'five');
    await expect(registry.createCampaign(campaignOf(unverified), 'five')).rejects.toMatchObject({
      message: 'The brand is not verified. (500)',
    });
    const brandId = await verifiedBrand(services, 'six');
    const campaignId = await registry.createCampaign(campaignOf(brandId), 'six');
    await expect(importer.submit(campaignId)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('knows its clients by their credentials', async () => {
    const { embedded } = await start();
    const stranger = tcrRegistry({ url: `${embedded.url}/v2`, key: 'k', secret: 'guess' });
    opened.push(stranger.close);
    await expect(stranger.findBrand('one')).rejects.toMatchObject({ kind: 'credentials' });
  });
});
