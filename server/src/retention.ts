import * as v from 'valibot';
import { dropOldRuns } from './automation/engine/drop-old-runs';
import { dropUnusedImages } from './branding/images/image-store';
import { dropExpiredFiles } from './messaging/background-files/file-store';
import { dropOldBulks } from './messaging/contact-bulk/bulk-store';
import { dropImportFiles, dropOldRejections } from './messaging/contact-imports/drop-import-files';
import { purgeDeletedContacts } from './messaging/contacts/purge-deleted-contacts';
import { dropFinishedDeliveries } from './messaging/delivery/outbox/drop-finished';
import { dropAppliedWebhooks } from './messaging/delivery/webhooks/drop-applied-webhooks';
import { dropUnsentFiles } from './messaging/media/drop-unsent-files';
import { dropStoppedTexts } from './messaging/scheduled/drop-stopped';
import { removeExpiredPendingLogins } from './people/login/pending-login';
import { removeExpiredDevices } from './people/two-factor/device-store';
import { dropOldEvents } from './platform/events/drop-old-events';
import { defineJob } from './platform/jobs/define-job';
import { removeExpiredSessions } from './platform/session/session-store';
import { dropOldCounts } from './remotes/telemetry/drop-old-counts';

/** Data to delete. Each function returns whether more is left than one call should delete. */
const STEPS = [
  removeExpiredSessions,
  removeExpiredPendingLogins,
  removeExpiredDevices,
  dropOldEvents,
  dropAppliedWebhooks,
  dropFinishedDeliveries,
  dropStoppedTexts,
  dropUnsentFiles,
  dropOldRuns,
  dropUnusedImages,
  purgeDeletedContacts,
  dropOldBulks,
  dropExpiredFiles,
  dropImportFiles,
  dropOldRejections,
  dropOldCounts,
];

/** Deletes expired data every ten minutes, on one of the servers. */
export const deleteExpiredData = defineJob({
  name: 'delete-expired-data',
  schema: v.object({}),
  retry: { limit: 2, delaySeconds: 60 },
  concurrency: 1,
  schedule: '*/10 * * * *',
  uniqueWhile: 'unfinished',
  handler: async (_payload, { services, signal }) => {
    for (const step of STEPS) {
      while (!signal.aborted && (await step(services)));
    }
  },
});
