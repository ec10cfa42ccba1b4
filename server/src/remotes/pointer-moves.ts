import type { Database } from '../platform/db/open-database';
import { checkClashes, checkNeeds, checkShellMove } from './live-clashes';
import {
  ALL_PROVIDERS,
  defaultStack,
  isSiteName,
  lastStandingMove,
  type Move,
  type MoveKind,
  newestMove,
  pointer,
  rolloutOf,
  START,
} from './registry';
import { RegistryConflict, RegistryError, RegistryNotFound } from './registry-error';
import {
  addMove,
  type Executor,
  findStored,
  isPublished,
  type NewMove,
  type ReleaseKey,
  readMoves,
  withMoveLock,
} from './registry-store';
import { assertTrusted } from './signing/trusted-releases';

/** The actor and reason, required for every move. */
export interface Mover {
  actor: string;
  reason: string;
  /** The version that the caller believes the pointer names, null for none. Another one is a conflict. */
  expected?: string | null | undefined;
  /** The newest move of the same name and provider that the caller knows, null for none. A newer one is a conflict. */
  expectedMove?: number | null | undefined;
  /** Checks everything and changes nothing. */
  isDryRun?: boolean | undefined;
}

/** A pointer before and after a move. */
export interface Moved {
  kind: MoveKind;
  from: string | null;
  to: string | null;
  /** Of a rollout, 0 when it ended; null for other moves. */
  percent: number | null;
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {
  constructor(readonly moved: Moved) {
    super('A dry run changes nothing');
  }
}

interface Target {
  name: string;
  serviceProviderId: number;
}

/** Makes a published version the default of every provider that has no pin. */
export async function moveDefault(db: Database, release: ReleaseKey, mover: Mover): Promise<Moved> {
  const { name, version } = release;
  // Also stored when unchanged: a default set by an operator is not replaced by later builds.
  return change(db, mover, async (tx, moves) => {
    const move = { name, version, kind: 'default', serviceProviderId: ALL_PROVIDERS } as const;
    const moved = await addChecked(tx, moves, move, mover);
    // Otherwise the rollout would continue when the default is moved on or back.
    if (rolloutOf(moves, name)?.version === version)
      await addMove(tx, { ...rolloutEnd(name), ...signed(mover) });
    return moved;
  });
}

/** Pins one provider to a version. */
export async function pin(db: Database, target: Target & { version: string }, mover: Mover): Promise<Moved> {
  return makeChange(db, { ...target, kind: 'pin' }, mover, `is pinned to ${target.version} there already`);
}

export async function unpin(db: Database, target: Target, mover: Mover): Promise<Moved> {
  await requireRemote(db, target.name);
  return makeChange(db, { ...target, kind: 'pin', version: null }, mover, 'has no pin there');
}

/** Removes a remote from the pages of one provider, or of all providers. */
export async function disable(db: Database, target: Target, mover: Mover): Promise<Moved> {
  if (isSiteName(target.name)) throw new RegistryError(`The ${target.name} cannot be disabled.`);
  await requireRemote(db, target.name);
  return makeChange(db, { ...target, kind: 'off', version: '*' }, mover, 'is switched off there already');
}

export async function enable(db: Database, target: Target, mover: Mover): Promise<Moved> {
  await requireRemote(db, target.name);
  return makeChange(db, { ...target, kind: 'off', version: null }, mover, 'is not switched off there');
}

/**
 * Ends the running rollout, or else returns to the previous default.
 * @throws RegistryError when there is neither
 */
export async function rollback(db: Database, name: string, mover: Mover): Promise<Moved> {
  await requireRemote(db, name);
  return change(db, mover, async (tx, moves) => {
    if (rolloutOf(moves, name) !== null) return addChecked(tx, moves, rolloutEnd(name), mover);
    const target = { name, kind: 'default', serviceProviderId: ALL_PROVIDERS } as const;
    assertExpected(moves, target, mover);
    const [from, version] = defaultStack(moves, name).reverse();
    if (!from || !version) throw new RegistryError(`${name} has no earlier default to go back to.`);
    return addChecked(tx, moves, { ...target, version }, mover);
  });
}

/**
 * Undoes the last effective move of one provider's pointers. Each call goes one move further back and never undoes
 * another undo.
 * @throws RegistryError when no move is left
 */
export async function undoLast(db: Database, target: Target, mover: Mover): Promise<Moved> {
  await requireRemote(db, target.name);
  return change(db, mover, async (tx, moves) => {
    const last = lastStandingMove(moves, target);
    // When every move is undone, no pointer of this provider names a version.
    assertExpected(moves, last ?? { ...target, kind: 'pin' }, mover);
    if (!last) throw new RegistryError(`${target.name} has no move of this provider left to undo.`);
    const { id, kind } = last;
    const version = pointer(
      moves.filter((move) => move.id < id),
      last,
    );
    return addChecked(tx, moves, { ...target, kind, version, undoes: id }, mover);
  });
}

/** Adds a move. Rejects one that changes nothing, because undoing it later would change nothing either. */
function makeChange(db: Database, move: Change, mover: Mover, noChangeMessage: string): Promise<Moved> {
  return change(db, mover, async (tx, moves) => {
    assertExpected(moves, move, mover);
    if (pointer(moves, move) === move.version) throw new RegistryError(`${move.name} ${noChangeMessage}.`);
    return addChecked(tx, moves, move, mover);
  });
}

export type Change = Omit<NewMove, 'actor' | 'reason'>;

type Pointer = Pick<Change, 'name' | 'kind' | 'serviceProviderId'>;

export const rolloutPointer = (name: string): Pointer => ({
  name,
  kind: 'rollout',
  serviceProviderId: ALL_PROVIDERS,
});

/** The move that ends a rollout. */
export const rolloutEnd = (name: string): Change => ({
  ...rolloutPointer(name),
  version: null,
  percent: 0,
});

const signed = ({ actor, reason }: Mover) => ({ actor, reason });

/** Runs a change alone. A dry run is rolled back. */
export async function change(
  db: Database,
  { isDryRun = false }: Mover,
  work: (tx: Executor, moves: Move[]) => Promise<Moved>,
): Promise<Moved> {
  try {
    return await withMoveLock(db, async (tx) => {
      const moved = await work(tx, await readMoves(tx));
      if (isDryRun) throw new DryRun(moved);
      return moved;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.moved;
    throw error;
  }
}

/**
 * Adds a move, also one of a rollback or an undo, if pages can get its version.
 * @throws RegistryConflict when the pointer names another version than the caller expects, or another RegistryError
 */
export async function addChecked(
  tx: Executor,
  moves: readonly Move[],
  change: Change,
  mover: Mover,
): Promise<Moved> {
  const { actor } = mover;
  assertExpected(moves, change, mover);
  const from = pointer(moves, change);
  const move: NewMove = { ...change, ...signed(mover) };
  if (move.kind !== 'off' && move.version !== null) await requireRelease(tx, move.name, move.version);
  if (move.name !== 'shell') await checkClashes(tx, move);
  // A server that starts moves the remotes first and its shell last.
  if (actor !== START) await (move.name === 'shell' ? checkShellMove(tx, move) : checkNeeds(tx, move));
  await addMove(tx, move);
  return { kind: move.kind, from, to: move.version, percent: move.percent ?? null };
}

/**
 * Before other checks: a move by another operator explains why this one changes nothing.
 * @throws RegistryConflict
 */
export function assertExpected(
  moves: readonly Move[],
  target: Pointer,
  { expected, expectedMove }: Mover,
): void {
  const from = pointer(moves, target);
  if (expected !== undefined && expected !== from) throw conflictOf(target, from, expected);
  const newest = newestMove(moves, target);
  if (expectedMove !== undefined && expectedMove !== newest)
    throw new RegistryConflict(
      `The newest move of ${target.name} there is ${newest ?? 'none'}, not ${expectedMove ?? 'none'}: somebody moved it. Nothing was changed.`,
    );
}

const conflictOf = ({ name }: Pointer, from: string | null, expected: string | null) =>
  new RegistryConflict(
    `${name} is at ${from ?? 'no version'} there, not at ${expected ?? 'none'}: somebody moved it. Nothing was changed.`,
  );

export async function requireRemote(db: Executor, name: string): Promise<void> {
  if (!(await isPublished(db, name))) throw new RegistryNotFound(`The registry has no remote "${name}".`);
}

async function requireRelease(tx: Executor, name: string, version: string): Promise<void> {
  await requireRemote(tx, name);
  const [release] = await findStored(tx, [{ name, version }]);
  if (!release) throw new RegistryNotFound(`${name} ${version} is not published. "list" shows what is.`);
  if (release.archiveHash === null)
    throw new RegistryError(`The files of ${name} ${version} are not stored any more. Publish it again.`);
  await assertTrusted(tx, release);
}
