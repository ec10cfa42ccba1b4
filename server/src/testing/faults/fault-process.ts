import { pino } from 'pino';
import * as v from 'valibot';
import { buildApp } from '../../app';
import { Opened } from '../../opened';
import { loadConfig } from '../../platform/config/config';
import { startMessaging } from '../../start-messaging';
import { openServices, openSite } from '../../start-server';
import { shiftableClock } from './shiftable-clock';

// A server in a process of its own, which the fault campaign kills, stops and cuts off. Configured by the environment.

/** How far the system clock is wrong, and how far the time that this server reads from the database is ahead. */
const Command = v.object({ shiftMs: v.number(), leapMs: v.number() });
/** Short, so that a message in doubt is decided within a run. */
const OUTBOX = { pollMs: 150, unconfirmedPollMs: 200 };
const BACKOFF_MS = 60;

const shiftClock = shiftableClock();
let leap = 0;
process.on('message', (message) => {
  const { shiftMs, leapMs } = v.parse(Command, message);
  shiftClock(shiftMs);
  leap = leapMs;
});
// The test that started this process has ended.
process.on('disconnect', () => process.exit(0));

const config = loadConfig(process.env);
shiftClock(Number(process.env.CLOCK_SHIFT_MS));
const log = pino({ level: config.logLevel }, pino.destination(2));
const services = await openServices(config, log, new Opened(log));
services.messaging.backoffMs = BACKOFF_MS;
const { clock } = services;
const realNow = clock.now.bind(clock);
clock.now = () => new Date(realNow().getTime() + leap);
// Publishing takes a second of each start, so only a run with a browser has pages.
const app = await buildApp(services, process.env.SERVES_PAGES ? { site: await openSite(services) } : {});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
startMessaging(services, { server: app.server, address }, OUTBOX);
process.send?.({ port: Number(new URL(address).port) });
