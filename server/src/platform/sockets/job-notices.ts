import type {
  BackgroundFile,
  BulkProgress,
  CampaignProgress,
  ImportProgress,
  JobProgress,
} from '@dashboard/shared/contracts';
import type { SocketHub } from '../http/socket-hub';
import { accountRoom, administratorRoom, type DashboardServer, numberRoom, userRoom } from './connection';

const ofImport = ({ id, state, processed, total, ...counts }: ImportProgress): JobProgress => ({
  jobId: id,
  kind: 'import',
  state,
  processed,
  total,
  counts,
});

const ofCampaign = ({ campaignId, state, counts }: CampaignProgress): JobProgress => ({
  jobId: campaignId,
  kind: 'campaign',
  state,
  processed: counts.attempted + counts.skipped,
  total: counts.audience,
  counts,
});

const ofBulk = ({ jobId, state, processed, total, succeeded, failedCount }: BulkProgress): JobProgress => ({
  jobId,
  kind: 'bulk',
  state,
  processed,
  total,
  counts: { succeeded, failed: failedCount },
});

const ofExport = ({ exportId, state, total }: BackgroundFile): JobProgress => ({
  jobId: exportId,
  kind: 'export',
  state,
  processed: state === 'done' ? total : 0,
  total,
  counts: {},
});

type JobNotices = Pick<
  SocketHub,
  'notifyImport' | 'notifyCampaign' | 'notifyBulkProgress' | 'notifyExportReady'
>;

/** Sends the progress of background jobs, each as the event of its kind and as `job_progress`. */
export const jobNotices = (io: DashboardServer): JobNotices => ({
  notifyImport: (accountId, progress) => {
    const room = io.in(accountRoom(accountId));
    room.emit('import_progress', progress);
    room.emit('job_progress', ofImport(progress));
  },
  notifyCampaign: ({ accountId, numberId, createdByUserId }, progress) => {
    // The same users as `mayUseCampaign` allows.
    const users = numberId === null ? userRoom(createdByUserId) : numberRoom(numberId);
    const room = io.in([administratorRoom(accountId), users]);
    room.emit('campaign_progress', progress);
    room.emit('job_progress', ofCampaign(progress));
  },
  notifyBulkProgress: (userId, progress) => {
    const room = io.in(userRoom(userId));
    room.emit('bulk_progress', progress);
    room.emit('job_progress', ofBulk(progress));
  },
  notifyExportReady: (userId, ready) => {
    const room = io.in(userRoom(userId));
    room.emit('export_ready', ready);
    room.emit('job_progress', ofExport(ready));
  },
});
