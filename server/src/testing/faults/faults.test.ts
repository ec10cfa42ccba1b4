import { rm } from 'node:fs/promises';
import { bundleProcess } from '../bundle-process';
import { hasRedis, startRedis } from '../redis';
import { planFaults, planUpgrade } from './nemesis';
import { recordResult } from './record-result';
import { requestedSeeds } from './requested-seeds';
import { runSeed } from './run-seed';

// A busy machine with two cores is slow, not wrong.
jest.setTimeout(300_000);

let bundle: Awaited<ReturnType<typeof bundleProcess>>;
let redis: Awaited<ReturnType<typeof startRedis>> | null;

beforeAll(async () => {
  bundle = await bundleProcess('faults/fault-process');
  redis = hasRedis ? await startRedis() : null;
});
afterAll(async () => {
  redis?.process?.kill();
  await rm(bundle.folder, { recursive: true, force: true });
});

/** The built server of the previous release, which `npm run check:upgrade` upgrades during each seed. */
const previousProgram = process.env.FAULT_PREVIOUS_PROGRAM;
const plan = previousProgram === undefined ? planFaults : planUpgrade;

it.each(requestedSeeds())('keeps every promise under the faults of seed %i [FLT-24]', async (seed) => {
  const result = await runSeed(seed, { script: bundle.script, previousProgram, redis }, plan(seed));
  recordResult(result);
  expect(result.violations).toEqual([]);
});
