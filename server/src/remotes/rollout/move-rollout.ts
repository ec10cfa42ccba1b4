import { SHELL_NAME } from '@dashboard/shared/contracts';
import type { Database } from '../../platform/db/open-database';
import {
  addChecked,
  assertExpected,
  type Change,
  change,
  type Moved,
  type Mover,
  requireRemote,
  rolloutEnd,
  rolloutPointer,
} from '../pointer-moves';
import { defaultStack, type Move, rolloutOf } from '../registry';
import { RegistryError } from '../registry-error';

export interface RolloutChange {
  name: string;
  version: string;
  /** 0 ends the rollout. */
  percent: number;
  /** Ids in ascending order; null for every provider. */
  providers: number[] | null;
}

/** Starts, grows, shrinks or ends the rollout of a version. @throws RegistryError */
export async function rollOut(db: Database, wanted: RolloutChange, mover: Mover): Promise<Moved> {
  const { name, percent } = wanted;
  // Every remote must fit every live shell.
  if (name === SHELL_NAME)
    throw new RegistryError('The shell cannot be rolled out to some users. Pin it for a provider instead.');
  await requireRemote(db, name);
  return change(db, mover, async (tx, moves) => {
    assertExpected(moves, rolloutPointer(name), mover);
    return addChecked(tx, moves, percent === 0 ? endOf(moves, wanted) : moveOf(moves, wanted), mover);
  });
}

function endOf(moves: readonly Move[], { name, version }: RolloutChange): Change {
  if (rolloutOf(moves, name)?.version !== version)
    throw new RegistryError(`${name} ${version} has no rollout to end.`);
  return rolloutEnd(name);
}

function moveOf(moves: readonly Move[], wanted: RolloutChange): Change {
  const { name, version, percent, providers } = wanted;
  const current = defaultStack(moves, name).at(-1);
  if (current === undefined) throw new RegistryError(`${name} has no default for the other users yet.`);
  if (current === version) throw new RegistryError(`${name} ${version} is the default already.`);
  const running = rolloutOf(moves, name);
  if (running !== null && running.version !== version)
    throw new RegistryError(`${name} ${running.version} is being rolled out. End that rollout first.`);
  const isSame = running?.percent === percent && String(running.providers) === String(providers);
  if (isSame) throw new RegistryError(`${name} ${version} is rolled out to ${percent} % there already.`);
  return { ...rolloutPointer(name), version, percent, providers };
}
