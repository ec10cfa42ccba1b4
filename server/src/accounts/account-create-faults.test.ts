import { sql } from 'drizzle-orm';
import { type AccountApp, newAccount, startAccountApp } from '../testing/accounts';
import { mailsTo } from '../testing/mails';

let app: AccountApp;
beforeAll(async () => {
  app = await startAccountApp();
});
afterAll(() => app.close());

const create = (payload: object) => app.provider({ method: 'POST', url: '/accounts', payload });

/** The tables that a creation writes. */
const STEPS = [
  'account',
  'app_user',
  'outgoing_mail',
  'text_number',
  'inbox_group',
  'group_member',
  'number_order',
  'number_history',
  'time_schedule',
  'campaign_registration',
  'audit_entry',
];

describe('a creation that fails at', () => {
  const counts = async () => {
    const tables = STEPS.map((name) => `(select count(*) from ${name}) as ${name}`);
    return (await app.services.pool.query(`select ${tables.join()}`)).rows[0];
  };

  it.each([...STEPS.entries()])(
    'step %i, the insert into %s, leaves nothing behind [NBR-08]',
    async (step, table) => {
      const { db } = app.services;
      const payload = newAccount(`77355501${step + 10}`);
      await mailsTo(app.services, payload.adminUser.email);
      const before = await counts();
      await db.execute(sql`create or replace function fail() returns trigger language plpgsql as $$
      begin raise exception 'injected failure'; end $$`);
      await db.execute(
        sql.raw(`create trigger fail before insert on ${table} for each row execute function fail()`),
      );
      const response = await create(payload);
      await db.execute(sql.raw(`drop trigger fail on ${table}`));
      expect(response.statusCode).toBe(500);
      expect(await counts()).toEqual(before);
      expect((await create(payload)).statusCode).toBe(201);
      expect(await mailsTo(app.services, payload.adminUser.email)).toHaveLength(1);
    },
  );
});
