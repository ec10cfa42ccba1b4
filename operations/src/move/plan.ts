import type { Move, Release } from '../api/contract';
import type { MoveKind } from '../api/releases';
import { ALL_PROVIDERS, pinOf, shortVersion } from '../remotes/registry';

/** The values of the move dialog. Only those that the kind of move needs are shown and sent. */
export interface MoveValues {
  version: string;
  /** 0: every provider. */
  provider: number;
  percent: number;
  /** Of a rollout; empty: every provider. */
  providers: number[];
}

export interface Wish extends Partial<MoveValues> {
  name: string;
  move: MoveKind;
}

/** A move as the dialog shows and sends it. */
export interface Plan {
  move: MoveKind;
  values: MoveValues;
  /** What the pointer names now, as people read it. */
  from: string;
  to: string;
  /** The version that the server must find, so that a move by another operator is a conflict. */
  expected: string | null;
  /** The newest move that the server must find: a rollout also changes without another version. Absent: any. */
  expectedMove?: number | null | undefined;
}

const NONE = 'Not served';
const UNCHOSEN = 'No version chosen';
function shown(version: string | null): string {
  if (version === null) return NONE;
  return version === '' ? UNCHOSEN : shortVersion(version);
}
const withPercent = (version: string | null, percent: number) =>
  version === '' ? UNCHOSEN : `${shown(version)} · ${percent}%`;

/** The off pointer of one provider or of all. */
const offPointer = ({ disabledFor }: Release, provider: number) =>
  disabledFor.includes(provider) ? '*' : null;

/** The plan of a move, from the state that the dialog shows. `moves`: of this release, newest first. */
export function planMove(
  release: Release,
  { move, values, previous }: { move: MoveKind; values: MoveValues; previous: string | null },
): Plan {
  const { rollout, lastMove: expectedMove } = release;
  const common = { move, values };
  const pinned = pinOf(release, values.provider);
  switch (move) {
    case 'pin':
      return {
        ...common,
        expected: pinned,
        from: shown(pinned ?? release.default),
        to: shown(values.version),
      };
    case 'unpin':
      return { ...common, expected: pinned, from: shown(pinned), to: shown(release.default) };
    case 'disable':
    case 'enable': {
      const [from, to] = move === 'disable' ? ['On', 'Off'] : ['Off', 'On'];
      return { ...common, expected: offPointer(release, values.provider), from, to };
    }
    case 'rollout':
      return {
        ...common,
        expected: rollout?.version ?? null,
        expectedMove,
        from: rollout ? withPercent(rollout.version, rollout.percent) : withPercent(release.default, 100),
        to:
          values.percent === 0
            ? withPercent(release.default, 100)
            : withPercent(values.version, values.percent),
      };
    case 'rollback':
      return rollout
        ? {
            ...common,
            expected: rollout.version,
            expectedMove,
            from: withPercent(rollout.version, rollout.percent),
            to: withPercent(release.default, 100),
          }
        : {
            ...common,
            expected: release.default,
            expectedMove,
            from: shown(release.default),
            to: shown(previous),
          };
    case 'default':
      return {
        ...common,
        expected: release.default,
        from: shown(release.default),
        to: shown(values.version),
      };
  }
}

/** The request of a plan. */
export function requestOf({ move, values, expected, expectedMove }: Plan, reason: string) {
  const { version, provider, percent, providers } = values;
  const common = { reason, expected };
  const target = provider === ALL_PROVIDERS ? {} : { provider: String(provider) };
  switch (move) {
    case 'default':
      return { move, version, ...common };
    case 'pin':
      return { move, version, provider: String(provider), ...common };
    case 'unpin':
      return { move, provider: String(provider), ...common };
    case 'disable':
    case 'enable':
      return { move, ...target, ...common };
    case 'rollback':
      return { move, expectedMove, ...common };
    case 'rollout':
      return {
        move,
        version,
        percent,
        ...(providers.length > 0 && { providers: providers.map(String) }),
        expectedMove,
        ...common,
      };
  }
}

/** The newest move of each pointer can be undone: by a move to what the pointer named before it. */
export function undoOf(moves: readonly Move[], move: Move, hasMore: boolean): Wish | null {
  const sameAs = (other: Move) =>
    other.name === move.name &&
    other.kind === move.kind &&
    other.serviceProviderId === move.serviceProviderId;
  const [newest, before] = moves.filter(sameAs);
  if (newest !== move || (before === undefined && hasMore)) return null;
  const target = { name: move.name, provider: move.serviceProviderId };
  switch (move.kind) {
    case 'default':
      return before?.version ? { name: move.name, move: 'default', version: before.version } : null;
    case 'pin':
      if (before?.version) return { ...target, move: 'pin', version: before.version };
      return move.version === null ? null : { ...target, move: 'unpin' };
    case 'off':
      return { ...target, move: move.version === null ? 'disable' : 'enable' };
    case 'rollout':
      return undoRollout(move, before);
    default:
      return null;
  }
}

function undoRollout(move: Move, before: Move | undefined): Wish | null {
  const wish = { name: move.name, move: 'rollout' } as const;
  if (before?.version && before.percent)
    return { ...wish, version: before.version, percent: before.percent, providers: before.providers ?? [] };
  return move.version === null || !move.percent ? null : { ...wish, version: move.version, percent: 0 };
}
