import { move } from '../testing/operations-moves';
import { commandOf } from './command';
import { undoOf } from './plan';

const values = { version: '1.9.0', provider: 2, percent: 25, providers: [1, 2] };
const hostOf = (id: number) => `host${id}.test`;

describe('commandOf', () => {
  it('quotes the reason for a shell', () => {
    const command = commandOf(
      'mfe-contacts',
      { move: 'pin', values, expected: null },
      { reason: "it's late", hostOf },
    );
    expect(command).toBe(
      "npm run remotes -- pin mfe-contacts 1.9.0 --provider host2.test --expected none --reason 'it'\\''s late'",
    );
  });
});

it('names the state that the operator saw in the command of a rollout [REL-36]', () => {
  const seen = { move: 'rollout', values, expected: '1.9.0', expectedMove: 12 } as const;
  expect(commandOf('mfe-contacts', seen, { reason: 'more', hostOf })).toBe(
    'npm run remotes -- rollout mfe-contacts 1.9.0 --percent 25 --provider host1.test --provider host2.test' +
      ' --expected 1.9.0 --expected-move 12 --reason more',
  );
});

describe('undoOf', () => {
  const pinned = move({ id: 3, kind: 'pin', serviceProviderId: 2, version: '1.9.0' });
  const before = move({ id: 2, kind: 'pin', serviceProviderId: 2, version: '1.8.1' });

  it('returns to what the pointer named before', () => {
    expect(undoOf([pinned, before], pinned, false)).toEqual({
      name: 'mfe-contacts',
      move: 'pin',
      provider: 2,
      version: '1.8.1',
    });
    expect(undoOf([pinned], pinned, false)).toMatchObject({ move: 'unpin', provider: 2 });
  });

  it('offers nothing for a move that a newer one replaced, or whose state before is not loaded', () => {
    expect(undoOf([pinned, before], before, false)).toBeNull();
    expect(undoOf([pinned], pinned, true)).toBeNull();
  });

  it('returns a rollout to its earlier percentage, and ends the first one', () => {
    const grown = move({ id: 5, kind: 'rollout', version: '1.9.0', percent: 25, providers: [1] });
    const first = move({ id: 4, kind: 'rollout', version: '1.9.0', percent: 5, providers: [1] });
    expect(undoOf([grown, first], grown, false)).toMatchObject({
      move: 'rollout',
      percent: 5,
      providers: [1],
    });
    expect(undoOf([first], first, false)).toMatchObject({ move: 'rollout', version: '1.9.0', percent: 0 });
  });
});
