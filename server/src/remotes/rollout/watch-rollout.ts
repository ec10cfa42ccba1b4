import type { Services } from '../../platform/http/services';
import { isSiteName } from '../registry';
import { readMoves } from '../registry-store';
import type { CountedLoad } from '../telemetry/count-load';
import { abortIfWorse } from './abort-rollout';
import { countReport } from './count-report';
import type { RolloutUser } from './reaches-user';
import { sideOf } from './rollout-side';

/** Counts a load in the comparison of the running rollout, and ends the rollout if its version is worse. */
export async function watchRollout(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  { name, version, outcome }: CountedLoad,
  user: RolloutUser,
): Promise<void> {
  // The sign-in pages send no reports: one about them is forged.
  if (isSiteName(name)) return;
  const side = sideOf(await readMoves(services.db, name), { name, version }, user);
  if (side === null) return;
  const isBad = outcome !== 'loaded';
  const comparison = await countReport(services, { ...side, userId: user.userId, isBad });
  if (comparison !== null && side.isCandidate)
    await abortIfWorse(services, { name, moveId: side.moveId }, comparison);
}
