import { pino } from 'pino';
import { loadConfig } from '../src/platform/config/config';
import { startServer } from '../src/start-server';
import { counted } from './counted-statements';

/** A second server in a process of its own, configured by the environment. Responds to each message with its counts. */
const server = await startServer(loadConfig(process.env), pino({ level: 'silent' }), () => {});
process.send?.(server.port);
process.on('message', () => process.send?.(counted));
process.on('disconnect', () => void server.stop().then(() => process.exit()));
