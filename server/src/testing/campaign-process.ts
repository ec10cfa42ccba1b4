import { pino } from 'pino';
import { CampaignWorker } from '../messaging/campaigns/campaign-worker';
import { OutboxWorker } from '../messaging/delivery/outbox/outbox-worker';
import { Opened } from '../opened';
import { loadConfig } from '../platform/config/config';
import { openServices } from '../start-server';

// A server that only sends campaigns, in a process of its own, which a test kills. Configured by the environment.
const log = pino({ level: 'silent' });
const services = await openServices(loadConfig(process.env), log, new Opened(log));
const outbox = new OutboxWorker(services, {
  pollMs: 200,
  unconfirmedPollMs: 500,
  unconfirmedAfterMs: 15_000,
});
services.messaging.wakeOutbox = outbox.wake;
const campaigns = new CampaignWorker(services, 200);
outbox.start();
campaigns.start();
