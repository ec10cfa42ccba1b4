import { pino } from 'pino';
import { loadConfig } from '../src/platform/config/config';
import { openDatabase } from '../src/platform/db/open-database';
import { fillAccounts } from './fill-accounts';

/** fill-more-accounts.ts COUNT: adds that many accounts to Acme while the server of DATA_DIR runs. */
const [, , count] = process.argv;
const { pool, stop } = await openDatabase(loadConfig(process.env), pino({ level: 'silent' }), {
  isBeside: true,
});
await fillAccounts(pool, Number(count));
await stop();
