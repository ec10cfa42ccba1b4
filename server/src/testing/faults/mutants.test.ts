import { rm } from 'node:fs/promises';
import { bundleProcess } from '../bundle-process';
import { hasRedis, startRedis } from '../redis';
import { MUTANTS, type Mutant, patching } from './mutants';
import { recordResult } from './record-result';
import { runSeed } from './run-seed';

jest.setTimeout(600_000);

/** Seeds after which a mutant counts as not found. */
const SEEDS_MAX = 8;

let redis: Awaited<ReturnType<typeof startRedis>> | null;

beforeAll(async () => {
  redis = hasRedis ? await startRedis() : null;
});
afterAll(() => redis?.process?.kill());

/** The mutant's own seeds, then the first ones. */
function seedsFor({ seeds = [] }: Mutant): number[] {
  const first = Array.from({ length: SEEDS_MAX }, (_, index) => index + 1);
  return [...new Set([...seeds, ...first])].slice(0, SEEDS_MAX);
}

/** The broken invariants that the seeds find, until one of them is among the expected ones. */
async function find(mutant: Mutant): Promise<string[]> {
  const { name, patches, breaking, breaks } = mutant;
  const { folder, script } = await bundleProcess('faults/fault-process', [patching(patches)]);
  const found = new Set<string>();
  try {
    for (const seed of seedsFor(mutant)) {
      if (breaks.some((one) => found.has(one))) break;
      const result = await runSeed(seed, { script, breaking, redis });
      recordResult({ ...result, mutant: name });
      for (const { invariant } of result.violations) found.add(invariant);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return breaks.filter((one) => found.has(one));
}

describe('the fault campaign', () => {
  it.each(MUTANTS)('finds that $name [FLT-24]', async (mutant) => {
    expect(await find(mutant)).not.toEqual([]);
  });
});

describe('a mutant', () => {
  it('fails when its text is not in the source', async () => {
    const patches = [{ file: 'server/src/start-server.ts', find: 'not in this file', replace: '' }];
    await expect(bundleProcess('faults/fault-process', [patching(patches)])).rejects.toThrow('has 0 times');
  });
});
