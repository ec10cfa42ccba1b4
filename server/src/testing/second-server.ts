import { buildApp } from '../app';
import { ProgressBoard } from '../messaging/campaigns/campaign-progress';
import type { OutboxOptions } from '../messaging/delivery/outbox/outbox-worker';
import { Throttle } from '../messaging/delivery/outbox/throttle';
import { Batches } from '../messaging/messages/batches';
import { connect } from '../platform/db/open-database';
import type { Services } from '../platform/http/services';
import { type RunningMessaging, startMessaging } from '../start-messaging';
import { type Send, sender, signInAs } from './start-test-app';
import { QUICK, type TextingApp } from './texting';

export interface SecondServer {
  services: Services;
  /** URL that it listens on. */
  address: string;
  running: RunningMessaging;
  signIn(username: string): Promise<Send>;
  close(): Promise<void>;
}

/** Another server on the first one's database, with its own connections, batches, rate limits and workers. */
export async function startSecondServer(
  first: Pick<TextingApp, 'services'>,
  messaging: Partial<Services['messaging']> = {},
  options: OutboxOptions = {},
): Promise<SecondServer> {
  const { connectionString } = first.services.pool.options;
  const { db, pool } = connect({ connectionString, max: 5 }, first.services.log);
  const services: Services = {
    ...first.services,
    db,
    pool,
    messaging: {
      ...first.services.messaging,
      loopback: null,
      sends: new Batches({ max: 64 }),
      reports: new Batches({ max: 64 }),
      webhooks: new Batches({ max: 64 }),
      throttle: new Throttle(db, first.services.config, first.services.clock.now),
      campaignProgress: new ProgressBoard(),
      ...messaging,
    },
  };
  const app = await buildApp(services);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const running = startMessaging(services, { server: app.server, address }, { ...QUICK, ...options });
  return {
    services,
    address,
    running,
    signIn: async (username) => sender(app, await signInAs(sender(app), username)),
    close: async () => {
      await running.stop();
      await app.close();
      await pool.end();
    },
  };
}
