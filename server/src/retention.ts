import { dropAppliedWebhooks } from './messaging/delivery/webhooks/drop-applied-webhooks';
import { dropUnsentFiles } from './messaging/media/drop-unsent-files';
import { dropOldEvents } from './platform/events/drop-old-events';
import type { Services } from './platform/http/services';
import { WakeableLoop } from './platform/jobs/wakeable-loop';
import { removeExpiredSessions } from './platform/session/session-store';

const EVERY_MS = 10 * 60_000;

/** Data to delete. Each function returns whether more is left than one run should delete. */
const JOBS = [removeExpiredSessions, dropOldEvents, dropAppliedWebhooks, dropUnsentFiles];

/** Deletes expired data now and every ten minutes; safe on any number of servers. Returns a stop function. */
export function startRetention(services: Services): () => Promise<void> {
  const run = async () => {
    const left: boolean[] = [];
    for (const job of JOBS) left.push(await job(services));
    return left.includes(true);
  };
  const loop = new WakeableLoop('retention', EVERY_MS, run, services.log);
  loop.start();
  return () => loop.stop();
}
