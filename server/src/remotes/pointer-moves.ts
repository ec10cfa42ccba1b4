import type { Database } from '../platform/db/open-database';
import { checkClashes } from './live-clashes';
import { ALL_PROVIDERS, defaultStack, lastStandingMove, type Move, pointer } from './registry';
import { RegistryError } from './registry-error';
import {
  addMove,
  type Executor,
  findRelease,
  isPublished,
  type NewMove,
  readMoves,
  withMoveLock,
} from './registry-store';

/** The actor and reason, required for every move. */
export interface Mover {
  actor: string;
  reason: string;
}

interface Target {
  name: string;
  serviceProviderId: number;
}

/** Makes a published version the default of every provider that has no pin. */
export async function moveDefault(
  db: Database,
  { name, version }: { name: string; version: string },
  mover: Mover,
): Promise<void> {
  await requireRelease(db, name, version);
  // Also stored when unchanged: a default set by an operator is not replaced by later builds.
  const move: NewMove = { name, version, kind: 'default', serviceProviderId: ALL_PROVIDERS, ...mover };
  await withMoveLock(db, (tx) => addCheckedMove(tx, move));
}

/** Pins one provider to a version. */
export async function pin(db: Database, target: Target & { version: string }, mover: Mover): Promise<void> {
  await requireRelease(db, target.name, target.version);
  const move: NewMove = { ...target, kind: 'pin', ...mover };
  await makeChange(db, move, `is pinned to ${target.version} there already`);
}

export async function unpin(db: Database, target: Target, mover: Mover): Promise<void> {
  await requireRemote(db, target.name);
  await makeChange(db, { ...target, kind: 'pin', version: null, ...mover }, 'has no pin there');
}

/** Removes a remote from the pages of one provider, or of all providers. */
export async function disable(db: Database, target: Target, mover: Mover): Promise<void> {
  await requireRemote(db, target.name);
  await makeChange(db, { ...target, kind: 'off', version: '*', ...mover }, 'is switched off there already');
}

export async function enable(db: Database, target: Target, mover: Mover): Promise<void> {
  await requireRemote(db, target.name);
  await makeChange(db, { ...target, kind: 'off', version: null, ...mover }, 'is not switched off there');
}

/** Returns to the previous default, and returns both versions. @throws RegistryError when there is no previous default */
export async function rollback(
  db: Database,
  name: string,
  mover: Mover,
): Promise<{ from: string; to: string }> {
  await requireRemote(db, name);
  return withMoveLock(db, async (tx) => {
    const [from, to] = defaultStack(await readMoves(tx), name).reverse();
    if (!from || !to) throw new RegistryError(`${name} has no earlier default to go back to.`);
    await addCheckedMove(tx, {
      name,
      version: to,
      kind: 'default',
      serviceProviderId: ALL_PROVIDERS,
      ...mover,
    });
    return { from, to };
  });
}

/**
 * Undoes the last effective move of one provider's pointers. Each call goes one move further back and never undoes
 * another undo. Returns the pointer and its new version.
 * @throws RegistryError when no move is left
 */
export async function undoLast(
  db: Database,
  target: Target,
  mover: Mover,
): Promise<Pick<Move, 'kind' | 'version'>> {
  await requireRemote(db, target.name);
  return withMoveLock(db, async (tx) => {
    const moves = await readMoves(tx);
    const last = lastStandingMove(moves, target);
    if (!last) throw new RegistryError(`${target.name} has no move of this provider left to undo.`);
    const { id, kind } = last;
    const earlier = moves.filter((move) => move.id < id);
    const version = pointer(earlier, last);
    await addCheckedMove(tx, { ...target, kind, version, undoes: id, ...mover });
    return { kind, version };
  });
}

/** Adds a move. Rejects one that changes nothing, because undoing it later would change nothing either. */
async function makeChange(db: Database, move: NewMove, noChangeMessage: string): Promise<void> {
  await withMoveLock(db, async (tx) => {
    if (pointer(await readMoves(tx), move) === move.version) {
      throw new RegistryError(`${move.name} ${noChangeMessage}.`);
    }
    await addCheckedMove(tx, move);
  });
}

async function addCheckedMove(tx: Executor, move: NewMove): Promise<void> {
  await checkClashes(tx, move);
  await addMove(tx, move);
}

async function requireRemote(db: Database, name: string): Promise<void> {
  if (!(await isPublished(db, name))) throw new RegistryError(`The registry has no remote "${name}".`);
}

async function requireRelease(db: Database, name: string, version: string): Promise<void> {
  await requireRemote(db, name);
  if (!(await findRelease(db, name, version))) {
    throw new RegistryError(`${name} ${version} is not published. "list" shows what is.`);
  }
}
