import type { Services } from '../http/services';
import { WakeableLoop } from '../outbox/wakeable-loop';
import { removeExpiredSessions } from '../session/session-store';
import { dropAppliedWebhooks } from './drop-applied-webhooks';
import { dropOldEvents } from './drop-old-events';
import { dropUnsentFiles } from './drop-unsent-files';

const EVERY_MS = 10 * 60_000;

/** What nobody will ask for again. Each tells whether it left more of it than one turn should take. */
const CHORES = [removeExpiredSessions, dropOldEvents, dropAppliedWebhooks, dropUnsentFiles];

/** Removes what is over, now and every ten minutes; any number of servers on one database may. Returns the stop. */
export function startUpkeep(services: Services): () => Promise<void> {
  const turn = async () => {
    const left: boolean[] = [];
    for (const chore of CHORES) left.push(await chore(services));
    return left.includes(true);
  };
  const loop = new WakeableLoop('upkeep', EVERY_MS, turn, services.log);
  loop.start();
  return () => loop.stop();
}
