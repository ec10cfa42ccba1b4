import { pino } from 'pino';
import { loadConfig } from '../src/platform/config/config';
import { openDatabase } from '../src/platform/db/open-database';
import { fillContacts } from './fill-contacts';

/**
 * fill-contact-list.ts COUNT: adds that many contacts to the account of `acme.admin` while the server of DATA_DIR runs,
 * and puts the first 10,000 on a list. Prints the id of the list.
 */
const MEMBERS = 10_000;
const [, , count] = process.argv;
const { pool, stop } = await openDatabase(loadConfig(process.env), pino({ level: 'silent' }), {
  isBeside: true,
});
await fillContacts({ pool }, Number(count));
const { rows } = await pool.query<{ id: number }>(
  `with list as (
     insert into contact_list (account_id, name, member_count, textable_count)
     select account_id, 'Everyone nearby', $1, $1 from app_user where username = 'acme.admin'
     returning account_id, id
   ), members as (
     insert into contact_list_member (account_id, list_id, contact_id)
     select list.account_id, list.id, contact.id from list join contact using (account_id)
     where contact.deleted_at is null order by contact.id desc limit $1
   )
   select id from list`,
  [MEMBERS],
);
await pool.query('vacuum analyze contact_list_member');
process.stdout.write(String(rows[0]?.id));
await stop();
