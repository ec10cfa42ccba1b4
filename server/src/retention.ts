import { dropAppliedWebhooks } from './messaging/delivery/webhooks/drop-applied-webhooks';
import { dropUnsentFiles } from './messaging/media/drop-unsent-files';
import { dropOldEvents } from './platform/events/drop-old-events';
import type { Services } from './platform/http/services';
import { WakeableLoop } from './platform/jobs/wakeable-loop';
import { removeExpiredSessions } from './platform/session/session-store';

const EVERY_MS = 10 * 60_000;

/** What nobody will ask for again. Each tells whether it left more of it than one turn should take. */
const CHORES = [removeExpiredSessions, dropOldEvents, dropAppliedWebhooks, dropUnsentFiles];

/** Removes what is over, now and every ten minutes; any number of servers on one database may. Returns the stop. */
export function startRetention(services: Services): () => Promise<void> {
  const turn = async () => {
    const left: boolean[] = [];
    for (const chore of CHORES) left.push(await chore(services));
    return left.includes(true);
  };
  const loop = new WakeableLoop('upkeep', EVERY_MS, turn, services.log);
  loop.start();
  return () => loop.stop();
}
