import type { Services } from '../../platform/http/services';
import {
  disable,
  enable,
  type Moved,
  type Mover,
  moveDefault,
  pin,
  rollback,
  undoLast,
  unpin,
} from '../pointer-moves';
import { ALL_PROVIDERS } from '../registry';
import { RegistryNotFound } from '../registry-error';
import { findProvider } from '../registry-store';
import { type RolloutChange, rollOut } from '../rollout/move-rollout';
import type { Operator } from './operator';
import type { MoveBody, MoveResult } from './release-api';

/** Moves a pointer. @throws RegistryError */
export async function applyMove(
  { db }: Pick<Services, 'db'>,
  { name, body }: { name: string; body: MoveBody },
  { actor }: Operator,
): Promise<MoveResult> {
  const { reason, expected, dryRun } = body;
  const expectedMove = 'expectedMove' in body ? body.expectedMove : undefined;
  const mover: Mover = { actor, reason, expected, expectedMove, isDryRun: dryRun };
  const given = 'provider' in body ? body.provider : undefined;
  const provider = given === undefined ? null : await requireProvider(db, given);
  const target = { name, serviceProviderId: provider?.id ?? ALL_PROVIDERS };
  return { name, provider, isDryRun: dryRun, ...(await moveOf()) };

  function moveOf(): Promise<Moved> {
    switch (body.move) {
      case 'default':
        return moveDefault(db, { name, version: body.version }, mover);
      case 'pin':
        return pin(db, { ...target, version: body.version }, mover);
      case 'unpin':
        return unpin(db, target, mover);
      case 'disable':
        return disable(db, target, mover);
      case 'enable':
        return enable(db, target, mover);
      case 'rollout':
        return rolloutOf(db, { ...body, name }).then((change) => rollOut(db, change, mover));
      case 'rollback':
        return provider === null ? rollback(db, name, mover) : undoLast(db, target, mover);
    }
  }
}

async function requireProvider(db: Services['db'], given: string) {
  const provider = await findProvider(db, given);
  if (provider === null) throw new RegistryNotFound(`There is no service provider "${given}".`);
  return provider;
}

/** Looks up the providers of a rollout. */
async function rolloutOf(
  db: Services['db'],
  {
    name,
    version,
    percent,
    providers,
  }: { name: string; version: string; percent: number; providers?: string[] | undefined },
): Promise<RolloutChange> {
  if (providers === undefined) return { name, version, percent, providers: null };
  const ids: number[] = [];
  for (const given of providers) ids.push((await requireProvider(db, given)).id);
  return { name, version, percent, providers: [...new Set(ids)].sort((a, b) => a - b) };
}
