import { pino } from 'pino';
import { loadConfig } from '../src/platform/config/config';
import { openDatabase } from '../src/platform/db/open-database';
import { fillHistory } from './fill-history';

/** fill.ts TOTAL LONG: fills the database of DATA_DIR while its server runs, and prints the result as JSON. */
const [, , total, long] = process.argv;
const { pool, stop } = await openDatabase(loadConfig(process.env), pino({ level: 'silent' }), {
  isBeside: true,
});
const inbox = await fillHistory(pool, { total: Number(total), long: Number(long) });
await stop();
process.stdout.write(JSON.stringify(inbox));
