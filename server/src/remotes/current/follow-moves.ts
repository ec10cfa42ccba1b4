import { asc, gt, max } from 'drizzle-orm';
import { remoteMove } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { ALL_PROVIDERS } from '../registry';

/**
 * Returns work that notifies this server's open tabs of the moves since its last run. It reads the database, because
 * commands and other servers move pointers too. Moves are committed in the order of their ids: all take one lock.
 */
export function followMoves({ db, sockets }: Pick<Services, 'db' | 'sockets'>): () => Promise<boolean> {
  let known: number | null = null;

  const start = async () => {
    const [newest] = await db.select({ id: max(remoteMove.id) }).from(remoteMove);
    known = newest?.id ?? 0;
    sockets.notifyRegistry({ revision: known, names: [], serviceProviderId: null });
  };

  const follow = async (last: number) => {
    const { id, name, serviceProviderId } = remoteMove;
    const moves = await db
      .select({ id, name, serviceProviderId })
      .from(remoteMove)
      .where(gt(id, last))
      .orderBy(asc(id));
    const revision = moves.at(-1)?.id;
    if (revision === undefined) return;
    known = revision;
    for (const provider of new Set(moves.map((move) => move.serviceProviderId))) {
      const names = new Set(
        moves.filter((move) => move.serviceProviderId === provider).map((move) => move.name),
      );
      sockets.notifyRegistry({
        revision,
        names: [...names],
        serviceProviderId: provider === ALL_PROVIDERS ? null : provider,
      });
    }
  };

  return async () => {
    await (known === null ? start() : follow(known));
    return false;
  };
}
