import type { Services } from '../http/services';
import { type OutboxOptions, OutboxWorker } from '../outbox/outbox-worker';
import { WebhookWorker } from '../webhooks/webhook-worker';

export const WEBHOOK_PATH = '/api/carrier/webhooks/messages';

export interface RunningMessaging {
  /** Finishes the carrier calls under way; what else is due stays in the database for the next start. */
  stop(): Promise<void>;
}

/**
 * Starts the workers, and points the embedded carrier at this server, which listens at `address`
 * (e.g. http://127.0.0.1:3000).
 */
export function startMessaging(
  services: Services,
  address: string,
  options: OutboxOptions = {},
): RunningMessaging {
  const { messaging } = services;
  const outbox = new OutboxWorker(services, options);
  const webhooks = new WebhookWorker(services);
  messaging.wakeOutbox = outbox.wake;
  messaging.wakeWebhooks = webhooks.wake;
  outbox.start();
  webhooks.start();
  messaging.loopback?.connect({
    url: `${address}${WEBHOOK_PATH}`,
    user: messaging.webhookUser,
    password: messaging.webhookPassword,
  });
  return {
    async stop() {
      await messaging.sends.settle();
      await outbox.stop();
      await webhooks.stop();
    },
  };
}
