import { and, countDistinct, eq, gt } from 'drizzle-orm';
import { rolloutReport } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import type { RolloutFigures } from '../api/release-api';
import { rolloutEnd } from '../pointer-moves';
import { rolloutOf } from '../registry';
import { addMove, readMoves, withMoveLock } from '../registry-store';
import { comparisonStart } from './rollout-side';
import { type Comparison, significanceOf } from './significance';

/** The actor of the moves that abort a rollout. */
const AUTOMATIC = 'Automatic';
/** A broken browser, or one user's false reports, do not stop a rollout. */
const FAILING_USERS_MIN = 3;

async function countFailingUsers({ db }: Pick<Services, 'db'>, moveId: number): Promise<number> {
  const isFailure = and(
    eq(rolloutReport.moveId, moveId),
    eq(rolloutReport.isCandidate, true),
    gt(rolloutReport.bad, 0),
  );
  const [row] = await db
    .select({ users: countDistinct(rolloutReport.userId) })
    .from(rolloutReport)
    .where(isFailure);
  return row?.users ?? 0;
}

const percentOf = (failed: number, loads: number) =>
  `${loads === 0 ? 0 : ((100 * failed) / loads).toFixed(1)}% of ${loads} loads`;

const reasonOf = (version: string, { candidateLoads, candidateFailed, ...other }: RolloutFigures) =>
  `${version} failed in ${percentOf(candidateFailed, candidateLoads)}, the default in ${percentOf(other.defaultFailed, other.defaultLoads)}.`;

/** Ends a rollout whose version fails significantly more often than the default. Several servers end it once. */
export async function abortIfWorse(
  services: Pick<Services, 'db' | 'log'>,
  { name, moveId }: { name: string; moveId: number },
  comparison: Comparison,
): Promise<void> {
  const pValue = significanceOf(comparison);
  if (pValue === null || (await countFailingUsers(services, moveId)) < FAILING_USERS_MIN) return;
  const figures: RolloutFigures = { ...comparison, pValue };
  await withMoveLock(services.db, async (tx) => {
    const moves = await readMoves(tx, name);
    const rollout = rolloutOf(moves, name);
    // Another server, or an operator, was first.
    if (rollout === null || comparisonStart(moves, name) !== moveId) return;
    const reason = reasonOf(rollout.version, figures);
    await addMove(tx, { ...rolloutEnd(name), figures, actor: AUTOMATIC, reason });
    services.log.warn({ remote: name, version: rollout.version, ...figures }, 'A rollout was aborted');
  });
}
