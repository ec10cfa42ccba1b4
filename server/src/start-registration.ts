import type { Services } from './platform/http/services';
import { REGISTRY_WEBHOOK_PATH } from './registration/registration';
import { RegistrationWorker } from './registration/worker/registration-worker';

/**
 * Starts the worker of registrations, and connects the embedded registry to this listening server. `address` is the
 * server's own URL, e.g. http://127.0.0.1:3000. Returns a function that finishes the attempts in progress.
 */
export function startRegistration(services: Services, address: string, pollMs?: number): () => Promise<void> {
  const { registration } = services;
  const worker = new RegistrationWorker(services, pollMs);
  registration.wake = worker.wake;
  worker.start();
  registration.embedded?.connect({
    address: `${address}${REGISTRY_WEBHOOK_PATH}`,
    endpoint: registration.webhookUrl,
    secret: registration.webhookSecret,
  });
  return worker.stop;
}
