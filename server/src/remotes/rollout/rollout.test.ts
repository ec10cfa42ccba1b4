import * as fc from 'fast-check';
import { exampleContract } from '../../testing/built-remote';
import type { Move, MoveKind, Release } from '../registry';
import { resolveRemotes } from '../resolve-remotes';
import { bucketOf } from './reaches-user';

const NAME = 'mfe-messaging';
const VERSIONS = ['1.0.0', '2.0.0', '3.0.0'];
const shell = { sharedVersion: '1.0.0', offers: { react: '19.3.1' } };

const releases = VERSIONS.map(
  (version): Release => ({
    name: NAME,
    version,
    baseUrl: `/remotes/${version}/`,
    archiveHash: null,
    contract: exampleContract(version),
  }),
);

/** Pointers as a person would note them. */
interface Pointers {
  default: string;
  pin: string | null;
  isOff: boolean;
  rollout: { version: string; percent: number; providers: number[] | null } | null;
}

const version = fc.constantFrom(...VERSIONS);
const pointers: fc.Arbitrary<Pointers> = fc.record({
  default: version,
  pin: fc.option(version),
  isOff: fc.boolean(),
  rollout: fc.option(
    fc.record({
      version,
      percent: fc.integer({ min: 1, max: 100 }),
      providers: fc.option(fc.subarray([1, 2], { minLength: 1 })),
    }),
  ),
});

function movesTo(wanted: Pointers): Move[] {
  const move = (id: number, kind: MoveKind, fields: Partial<Move>): Move => ({
    ...{ id, kind, name: NAME, serviceProviderId: 0, version: null },
    ...{ actor: 'sam', reason: 'a test', at: new Date(0) },
    ...fields,
  });
  return [
    move(1, 'default', { version: wanted.default }),
    ...(wanted.pin === null ? [] : [move(2, 'pin', { version: wanted.pin, serviceProviderId: 1 })]),
    ...(wanted.rollout === null ? [] : [move(3, 'rollout', wanted.rollout)]),
    ...(wanted.isOff ? [move(4, 'off', { version: '*', serviceProviderId: 1 })] : []),
  ];
}

const resolve = (wanted: Pointers, userId: number | null, serviceProviderId = 1) =>
  resolveRemotes(releases, movesTo(wanted), { serviceProviderId, userId, shell })[0];

const userIds = fc.integer({ min: 1, max: 1_000_000 });

it('picks the off-switch, then the pin, then the rollout, then the default [REL-04]', () => {
  fc.assert(
    fc.property(pointers, userIds, (wanted, userId) => {
      const { rollout } = wanted;
      const isReached =
        rollout !== null &&
        (rollout.providers === null || rollout.providers.includes(1)) &&
        bucketOf({ name: NAME, version: rollout.version }, userId) < rollout.percent;
      const model = wanted.isOff ? undefined : (wanted.pin ?? (isReached ? rollout.version : wanted.default));
      expect(resolve(wanted, userId)?.version).toBe(model);
    }),
  );
});

it('keeps a user on one side while the percentage grows, and reaches about that share [REL-21]', () => {
  const reached = (percent: number) => {
    const rollout = { version: '2.0.0', percent, providers: null };
    const wanted = { default: '1.0.0', pin: null, isOff: false, rollout };
    return Array.from({ length: 2_000 }, (_, userId) => resolve(wanted, userId)?.version === '2.0.0');
  };
  let before = reached(1);
  for (const percent of [5, 25, 50, 99, 100]) {
    const now = reached(percent);
    expect(before.every((isIn, userId) => !isIn || now[userId])).toBe(true);
    const share = (100 * now.filter(Boolean).length) / now.length;
    expect(Math.abs(share - percent)).toBeLessThan(4);
    before = now;
  }
});

it('reaches only users of the chosen providers, and only users who have signed in [REL-21]', () => {
  const rollout = { version: '2.0.0', percent: 100, providers: [1] };
  const wanted = { default: '1.0.0', pin: null, isOff: false, rollout };
  expect(resolve(wanted, 5, 1)).toMatchObject({
    version: '2.0.0',
    source: 'rollout',
    fallback: { version: '1.0.0' },
  });
  expect(resolve(wanted, 5, 2)).toMatchObject({ version: '1.0.0', source: 'default' });
  expect(resolve(wanted, null, 1)).toMatchObject({ version: '1.0.0', source: 'default' });
});
