import type { Database } from '../db/open-database';
import { ALL_PROVIDERS, defaultStack, pointer } from './registry';
import { RegistryError } from './registry-error';
import { addMove, findRelease, type NewMove, readMoves, whileMovesWait } from './registry-store';

/** Who moves a pointer, and why: asked for with every move. */
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
  await addMove(db, { name, version, kind: 'default', serviceProviderId: ALL_PROVIDERS, ...mover });
}

/** Gives one provider a version of its own. */
export async function pin(db: Database, target: Target & { version: string }, mover: Mover): Promise<void> {
  await requireRelease(db, target.name, target.version);
  await addMove(db, { ...target, kind: 'pin', ...mover });
}

export async function unpin(db: Database, target: Target, mover: Mover): Promise<void> {
  await takeAway(db, { ...target, kind: 'pin', version: null, ...mover }, 'has no pin there');
}

/** Takes a remote out of a provider's pages, or of everybody's. */
export async function disable(db: Database, target: Target, mover: Mover): Promise<void> {
  const known = (await readMoves(db)).some(({ name }) => name === target.name);
  if (!known) throw new RegistryError(`The registry has no remote "${target.name}".`);
  await addMove(db, { ...target, kind: 'off', version: '*', ...mover });
}

export async function enable(db: Database, target: Target, mover: Mover): Promise<void> {
  await takeAway(db, { ...target, kind: 'off', version: null, ...mover }, 'is not switched off there');
}

/** Goes back to the default before the present one; returns both. Throws RegistryError when there is none. */
export async function rollback(
  db: Database,
  name: string,
  mover: Mover,
): Promise<{ from: string; to: string }> {
  return whileMovesWait(db, async (tx) => {
    const [from, to] = defaultStack(await readMoves(tx), name).reverse();
    if (!from || !to) throw new RegistryError(`${name} has no earlier default to go back to.`);
    await addMove(tx, { name, version: to, kind: 'default', serviceProviderId: ALL_PROVIDERS, ...mover });
    return { from, to };
  });
}

async function takeAway(db: Database, move: NewMove, otherwise: string): Promise<void> {
  await whileMovesWait(db, async (tx) => {
    if (pointer(await readMoves(tx), move) === null) throw new RegistryError(`${move.name} ${otherwise}.`);
    await addMove(tx, move);
  });
}

async function requireRelease(db: Database, name: string, version: string): Promise<void> {
  if (!(await findRelease(db, name, version))) {
    throw new RegistryError(`${name} ${version} is not published. "list" shows what is.`);
  }
}
