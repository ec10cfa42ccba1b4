import { OrderWorker } from './numbers/orders/order-worker';
import type { Services } from './platform/http/services';

export const ORDER_WEBHOOK_PATH = '/api/carrier/webhooks/orders';

/**
 * Starts the worker of number orders, and connects the embedded number carrier to this listening server. `address` is
 * the server's own URL, e.g. http://127.0.0.1:3000. Returns a function that finishes the attempts in progress.
 */
export function startNumbering(services: Services, address: string, pollMs?: number): () => Promise<void> {
  const { numbering } = services;
  const worker = new OrderWorker(services, pollMs);
  numbering.wake = worker.wake;
  worker.start();
  numbering.embedded?.connect({
    url: `${address}${ORDER_WEBHOOK_PATH}`,
    user: numbering.webhookUser,
    password: numbering.webhookPassword,
  });
  return worker.stop;
}
