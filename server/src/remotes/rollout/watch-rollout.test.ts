import { eq } from 'drizzle-orm';
import { remoteLoadCount, rolloutReport } from '../../platform/db/schema';
import { addSignedRelease } from '../../testing/add-signed-release';
import { exampleContract } from '../../testing/built-remote';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { readHistory } from '../api/read-registry';
import { moveDefault } from '../pointer-moves';
import { rolloutOf } from '../registry';
import { readMoves } from '../registry-store';
import { countLoad } from '../telemetry/count-load';
import { dropOldCounts } from '../telemetry/drop-old-counts';
import { rollOut } from './move-rollout';
import { bucketOf } from './reaches-user';
import { watchRollout } from './watch-rollout';

const NAME = 'mfe-messaging';
const [OLD, NEW] = ['1.0.0', '2.0.0'];
const PROVIDER = 7;
const mover = { actor: 'sam', reason: 'a test' };
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  for (const version of [OLD, NEW])
    await addSignedRelease(test.services.db, {
      name: NAME,
      version,
      baseUrl: '/r/',
      archiveHash: 'stored',
      contract: exampleContract(version),
    });
});
afterAll(() => test.close());
beforeEach(() => moveDefault(test.services.db, { name: NAME, version: OLD }, mover));

const release = { name: NAME, version: NEW };
const rollout = async () => rolloutOf(await readMoves(test.services.db, NAME), NAME);
const start = (percent: number) => rollOut(test.services.db, { ...release, percent, providers: null }, mover);
const end = async () => {
  if ((await rollout()) !== null) await start(0);
};
afterEach(end);

/** Reports a load of the version that the registry gives the user. */
function load(userId: number, { percent, isBad }: { percent: number; isBad: boolean }) {
  const version = bucketOf(release, userId) < percent ? NEW : OLD;
  const report = { name: NAME, version, errorClass: '', durationMs: 100 };
  const outcome = isBad ? ('crashed' as const) : ('loaded' as const);
  return watchRollout(test.services, { ...report, outcome }, { serviceProviderId: PROVIDER, userId });
}

it('stops a bad release at 10 % after at most 100 bad loads, as a move with its figures [REL-22] [REL-38]', async () => {
  await start(10);
  let bad = 0;
  for (let userId = 1; (await rollout()) !== null; userId += 1) {
    const isCandidate = bucketOf(release, userId) < 10;
    if (isCandidate) bad += 1;
    await load(userId, { percent: 10, isBad: isCandidate });
    expect(bad).toBeLessThanOrEqual(100);
  }
  expect(bad).toBeGreaterThanOrEqual(50);
  const { moves } = await readHistory(test.services, { name: NAME, before: undefined });
  expect(moves[0]).toMatchObject({
    kind: 'rollout',
    actor: 'Automatic',
    version: null,
    figures: { candidateLoads: bad, candidateFailed: bad, defaultFailed: 0 },
    reason: expect.stringMatching(
      /^2\.0\.0 failed in 100\.0% of 50 loads, the default in 0\.0% of \d+ loads\.$/,
    ),
  });
});

it('keeps a release that fails as often as the default', async () => {
  await start(50);
  for (let userId = 1; userId <= 200; userId += 1)
    await load(userId, { percent: 50, isBad: userId % 20 === 0 });
  expect(await rollout()).not.toBeNull();
});

it('does not let one user stop a rollout, however many failures they report', async () => {
  await start(50);
  const users = Array.from({ length: 400 }, (_, index) => index + 1);
  const [forger = 0] = users.filter((userId) => bucketOf(release, userId) < 50);
  for (const userId of users) if (userId !== forger) await load(userId, { percent: 50, isBad: false });
  for (let count = 0; count < 60; count += 1) await load(forger, { percent: 50, isBad: true });
  expect(await rollout()).not.toBeNull();
});

it('takes no reports about the sign-in pages, which send none [I-32]', async () => {
  const { db } = test.services;
  for (const version of [OLD, NEW])
    await addSignedRelease(db, {
      name: 'pages',
      version,
      baseUrl: '/p/',
      archiveHash: 'stored',
      contract: exampleContract(version),
    });
  await moveDefault(db, { name: 'pages', version: OLD }, mover);
  await rollOut(db, { name: 'pages', version: NEW, percent: 100, providers: null }, mover);
  const before = await db.$count(rolloutReport);
  const report = { name: 'pages', version: NEW, outcome: 'crashed' as const, errorClass: '', durationMs: 0 };
  for (let userId = 1; userId <= 60; userId += 1)
    await watchRollout(test.services, report, { serviceProviderId: PROVIDER, userId });
  expect(await db.$count(rolloutReport)).toBe(before);
  expect(rolloutOf(await readMoves(db, 'pages'), 'pages')).not.toBeNull();
});

it('stores figures for 30 days [REL-23]', async () => {
  const { db, clock } = test.services;
  const report = { ...release, outcome: 'loaded' as const, errorClass: '', durationMs: 120 };
  await countLoad(test.services, report, PROVIDER);
  await countLoad(test.services, report, PROVIDER);
  const rows = () => db.select().from(remoteLoadCount).where(eq(remoteLoadCount.version, NEW));
  expect(await rows()).toMatchObject([{ name: NAME, serviceProviderId: PROVIDER, count: 2 }]);
  const at = (days: number) => ({
    db,
    clock: { now: () => new Date(clock.now().getTime() + days * 86_400_000) },
  });
  await dropOldCounts(at(29));
  expect(await rows()).toHaveLength(1);
  await dropOldCounts(at(31));
  expect(await rows()).toEqual([]);
});
