import { pino } from 'pino';
import { buildApp } from '../app';
import { Opened } from '../opened';
import { loadConfig } from '../platform/config/config';
import { openSigning } from '../remotes/signing/server-key';
import { openServices } from '../start-server';

// A server with the HTTP API of releases, in a process of its own, which a test kills. Configured by the environment.
const log = pino({ level: 'silent' });
const services = await openServices(loadConfig(process.env), log, new Opened(log));
await openSigning(services.db);
await services.releases.removeUnfinished();
const app = await buildApp(services);
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
