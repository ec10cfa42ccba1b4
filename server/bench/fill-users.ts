import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { pino } from 'pino';
import { loadConfig } from '../src/platform/config/config';
import { openDatabase } from '../src/platform/db/open-database';

/** fill-users.ts COUNT: adds that many platform users to Acme while the server of DATA_DIR runs. */
const [, , count] = process.argv;
const { pool, stop } = await openDatabase(loadConfig(process.env), pino({ level: 'silent' }), {
  isBeside: true,
});
await pool.query(
  `insert into app_user (user_type, service_provider_id, username, email, first_name, last_name, time_zone_id, status_id)
   select $2, u.service_provider_id, 'person.' || step, 'person.' || step || '@example.test',
          (array['Aaron', 'Beatriz', 'Caleb', 'Dana', 'Elena', 'Farid', 'Gwen', 'Hugo', 'Imani', 'Jonas'])[1 + step % 10],
          'Person ' || step, u.time_zone_id, $3
   from app_user u, generate_series(1, $1::int) step
   where u.username = 'acme.provider'`,
  [Number(count), UserType.SERVICE_PROVIDER, UserStatus.ACTIVE],
);
await pool.query('analyze app_user');
await stop();
