import type { Server } from 'node:http';
import { automateInbound } from './automation/engine/automate-inbound';
import { sendWaiting } from './automation/engine/send-waiting';
import { CampaignWorker } from './messaging/campaigns/campaign-worker';
import { settleSuspicions } from './messaging/compliance/settle-suspicions';
import { type OutboxOptions, OutboxWorker } from './messaging/delivery/outbox/outbox-worker';
import { WebhookWorker } from './messaging/delivery/webhooks/webhook-worker';
import { MediaFetcher } from './messaging/media/media-fetcher';
import { serveForwardedSends } from './messaging/messages/queue-send';
import { sendDue } from './messaging/scheduled/send-due';
import type { Services } from './platform/http/services';
import { WakeableLoop } from './platform/jobs/wakeable-loop';
import { attachSockets } from './platform/sockets/attach-sockets';
import { followMoves } from './remotes/current/follow-moves';
import { socketParts } from './socket-parts';

const SUSPICIONS_POLL_MS = 10 * 60 * 1000;
const SCHEDULED_POLL_MS = 1_000;
/** Texts of campaigns are queued for the next second, so a server may be half a second late. */
const CAMPAIGNS_POLL_MS = 500;
/** Part of the 2 s within which an open tab follows a move of the registry. */
const REGISTRY_POLL_MS = 500;

export const WEBHOOK_PATH = '/api/carrier/webhooks/messages';

export interface RunningMessaging {
  /** Finishes submissions in progress; everything else due stays in the database for the next start. */
  stop(): Promise<void>;
}

interface Listening {
  server: Server;
  /** The server's own URL, e.g. http://127.0.0.1:3000. */
  address: string;
}

/** Attaches the sockets, starts the workers, and connects the embedded carrier to this listening server. */
export function startMessaging(
  services: Services,
  { server, address }: Listening,
  options: OutboxOptions = {},
): RunningMessaging {
  const { messaging } = services;
  const sockets = attachSockets(server, services, socketParts(services));
  const outbox = new OutboxWorker(services, options);
  const webhooks = new WebhookWorker(services, automateInbound(services));
  const media = new MediaFetcher(services);
  const suspicions = new WakeableLoop(
    'suspected opt-outs',
    SUSPICIONS_POLL_MS,
    () => settleSuspicions(services),
    services.log,
  );
  const scheduled = new WakeableLoop(
    'scheduled messages',
    options.pollMs ?? SCHEDULED_POLL_MS,
    () => sendDue(services),
    services.log,
  );
  const waiting = new WakeableLoop(
    'waiting automatic replies',
    options.pollMs ?? SCHEDULED_POLL_MS,
    () => sendWaiting(services),
    services.log,
  );
  const campaigns = new CampaignWorker(services, options.pollMs ?? CAMPAIGNS_POLL_MS);
  services.sockets = {
    ...sockets.hub,
    publish: (events) => {
      sockets.hub.publish(events);
      messaging.campaignProgress.follow(events);
    },
  };
  const registry = new WakeableLoop(
    'moves of the registry',
    REGISTRY_POLL_MS,
    followMoves(services),
    services.log,
  );
  messaging.wakeOutbox = outbox.wake;
  messaging.wakeWebhooks = webhooks.wake;
  messaging.wakeMedia = media.wake;
  messaging.wakeCampaigns = campaigns.wake;
  services.servers.serve(serveForwardedSends(services));
  outbox.start();
  webhooks.start();
  media.start();
  suspicions.start();
  scheduled.start();
  waiting.start();
  campaigns.start();
  registry.start();
  messaging.loopback?.connect({
    url: `${address}${WEBHOOK_PATH}`,
    user: messaging.webhookUser,
    password: messaging.webhookPassword,
  });
  return {
    async stop() {
      await Promise.all([
        // Other servers must know it before this one accepts no more messages.
        services.servers.leave().then(sockets.close),
        ...[outbox, webhooks, media, suspicions, scheduled, waiting, campaigns, registry].map((worker) =>
          worker.stop(),
        ),
      ]);
      await messaging.sends.settle();
      await messaging.reports.settle();
    },
  };
}
