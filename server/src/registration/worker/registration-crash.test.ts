import { eq } from 'drizzle-orm';
import { campaignRegistration } from '../../platform/db/schema';
import { connectFor, Life, mortal } from '../../testing/mortal-process';
import { isRegistered, registrationForm, unregister } from '../../testing/registering';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { createRegistration } from '../create-registration';
import { receiveEvent } from '../receive-event';
import type { CampaignImporter } from '../registry/campaign-importer';
import type { Registry } from '../registry/registry';
import { claimRegistrations } from './registration-queue';
import { type RegistrationServices, workRegistration } from './work-registration';

const AFTER_LEASE_MS = 121_000;
const OLD_STEP_MS = 30_000;
const ROUNDS_MAX = 20;
const KILLS = 20;

/** A registry and carrier that accept every request, also one that they have had already. */
class CountingRegistry {
  readonly brands: string[] = [];
  readonly campaigns: string[] = [];
  readonly shares: string[] = [];
  readonly imports: string[] = [];

  readonly registry: Registry = {
    createBrand: async (_brand, referenceId) =>
      `B${this.brands.push(referenceId)}-${referenceId.slice(0, 8)}`,
    findBrand: async (referenceId) =>
      this.brands.includes(referenceId) ? `B1-${referenceId.slice(0, 8)}` : null,
    updateBrand: async () => undefined,
    brandState: async () => ({ status: 'VERIFIED', problems: [] }),
    createCampaign: async (_campaign, referenceId) =>
      `C${this.campaigns.push(referenceId)}-${referenceId.slice(0, 8)}`,
    findCampaign: async (referenceId) =>
      this.campaigns.includes(referenceId) ? `C1-${referenceId.slice(0, 8)}` : null,
    updateCampaign: async () => undefined,
    campaignState: async () => ({ status: 'ACTIVE', operations: [] }),
    share: async (campaignId) => void this.shares.push(campaignId),
    sharingStatus: async (campaignId) => (this.shares.includes(campaignId) ? 'ACCEPTED' : null),
    close: async () => undefined,
  };

  readonly importer: CampaignImporter = {
    submit: async (campaignId) => void this.imports.push(campaignId),
    find: async (campaignId) =>
      this.imports.includes(campaignId)
        ? { status: 'ACTIVE', sharing: 'ACCEPTED', declineReason: '', messageClass: null, operations: [] }
        : null,
    close: async () => undefined,
  };
}

let test: TestApp;
let accountId: number;
beforeAll(async () => {
  test = await startTestApp();
  accountId = test.world.providers[0].accounts[0].accountId;
});
afterAll(() => test.close());

type Called = Pick<CountingRegistry, 'registry' | 'importer'>;

/** The registry and the carrier as a mortal process calls them. */
function calledBy(life: Life, { registry, importer }: Called): Called {
  return {
    registry: {
      createBrand: mortal(life, registry.createBrand),
      findBrand: mortal(life, registry.findBrand),
      updateBrand: mortal(life, registry.updateBrand),
      brandState: mortal(life, registry.brandState),
      createCampaign: mortal(life, registry.createCampaign),
      findCampaign: mortal(life, registry.findCampaign),
      updateCampaign: mortal(life, registry.updateCampaign),
      campaignState: mortal(life, registry.campaignState),
      share: mortal(life, registry.share),
      sharingStatus: mortal(life, registry.sharingStatus),
      close: registry.close,
    },
    importer: {
      submit: mortal(life, importer.submit),
      find: mortal(life, importer.find),
      close: importer.close,
    },
  };
}

const servicesWith = (
  { registry, importer }: Called,
  more: Partial<RegistrationServices> = {},
): RegistrationServices => ({
  ...test.services,
  registration: {
    ...test.services.registration,
    registry,
    importer,
    times: { pollMs: 0, retryMs: 0, watchMs: 60_000 },
  },
  ...more,
});

async function begin(): Promise<void> {
  await unregister(test, accountId);
  const { db, clock } = test.services;
  const campaignType = 'LOW_VOLUME';
  const form = registrationForm();
  await db.transaction((tx) => createRegistration(tx, { accountId, form, campaignType, at: clock.now() }));
}

const stored = async () => {
  const isThis = eq(campaignRegistration.accountId, accountId);
  const [row] = await test.services.db.select().from(campaignRegistration).where(isThis);
  return row;
};

/** Works on the registration as the worker does, until it is complete. */
async function work(services: RegistrationServices): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const claimed = await claimRegistrations(services.db, { now: services.clock.now(), limit: 4 });
    for (const row of claimed) await workRegistration(services, row);
    // An older step is looked at less often.
    if (claimed.length === 0) test.advance(OLD_STEP_MS);
    if ((await stored())?.step === 'watch' && (await isRegistered(test, accountId))) return;
  }
}

/** A server that is killed at a step, with its connections. Returns the steps it made. */
async function liveAndDie(registry: CountingRegistry, lastStep: number): Promise<number> {
  const life = new Life(lastStep);
  const { db, kill } = await connectFor(life, test.services.pool);
  const working = work(servicesWith(calledBy(life, registry), { db }));
  await Promise.race([working, life.ended]);
  await kill();
  return life.steps;
}

describe('a server that is killed while it registers an account', () => {
  it('leaves a registration that the next server completes, and creates nothing twice [NBR-19]', async () => {
    await begin();
    const whole = await liveAndDie(new CountingRegistry(), Number.POSITIVE_INFINITY);
    expect(whole).toBeGreaterThan(KILLS);
    const kills = Array.from({ length: KILLS }, () => 1 + Math.floor(Math.random() * whole));
    for (const lastStep of kills) {
      await begin();
      const registry = new CountingRegistry();
      await liveAndDie(registry, lastStep);
      test.advance(AFTER_LEASE_MS);
      await work(servicesWith(registry));
      const { brands, campaigns, shares, imports } = registry;
      const outcome = {
        lastStep,
        created: [brands, campaigns, shares, imports].map(({ length }) => length),
        step: (await stored())?.step,
      };
      expect(outcome).toEqual({ lastStep, created: [1, 1, 1, 1], step: 'watch' });
      expect(await isRegistered(test, accountId)).toBe(true);
    }
  });

  it('does not disturb the server that has taken over its registration', async () => {
    await begin();
    const registry = new CountingRegistry();
    const services = servicesWith(registry);
    const [slow] = await claimRegistrations(services.db, { now: services.clock.now(), limit: 1 });
    if (slow === undefined) throw new Error('The registration is not due');
    test.advance(AFTER_LEASE_MS);
    await work(services);
    const before = await stored();
    expect(await workRegistration(services, slow)).toBeUndefined();
    expect(await stored()).toEqual(before);
    expect(registry.brands).toHaveLength(1);
  });
});

describe('an event of the registry', () => {
  it('makes the registration due again while a worker reads an older state', async () => {
    await begin();
    const counting = new CountingRegistry();
    await work(servicesWith(counting));
    const { clock, db } = test.services;
    test.advance(AFTER_LEASE_MS);
    const campaignState: Registry['campaignState'] = async (campaignId) => {
      await receiveEvent(test.services, { eventType: 'CAMPAIGN_EXPIRED', campaignId });
      return { status: 'ACTIVE', operations: [] };
    };
    const services = servicesWith({ ...counting, registry: { ...counting.registry, campaignState } });
    const [claimed] = await claimRegistrations(db, { now: clock.now(), limit: 1 });
    if (claimed === undefined) throw new Error('The registration is not due');
    await workRegistration(services, claimed);
    expect(await claimRegistrations(db, { now: clock.now(), limit: 1 })).toHaveLength(1);
  });
});
