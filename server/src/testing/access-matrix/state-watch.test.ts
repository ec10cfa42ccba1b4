import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSession } from '../../platform/session/session-store';
import { startTestApp, type TestApp } from '../start-test-app';
import { DataWatch } from './state-watch';

let test: TestApp;
let watch: DataWatch;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  watch = await DataWatch.start(test.services);
});
afterAll(() => test.close());

const run = (text: string) => test.services.pool.query(text);

describe('state watch', () => {
  it('reports nothing after a read and after a write that does not change the row', async () => {
    await run('select * from contact');
    await run('update app_user set username = username');
    expect(await watch.changes()).toEqual([]);
  });

  it('reports an inserted, updated or deleted row once, with its company', async () => {
    const [{ accountId }, other] = test.world.providers[0].accounts;
    const expected = [`contact of company ${accountId}`];
    await run(`insert into contact (account_id, number) values (${accountId}, '+12125550177')`);
    expect(await watch.changes()).toEqual(expected);
    await run(`update contact set name = 'New Name'`);
    expect(await watch.changes()).toEqual(expected);
    await run(`update inbox_group set account_id = account_id where account_id = ${other.accountId}`);
    await run('delete from contact');
    expect(await watch.changes()).toEqual(expected);
    expect(await watch.changes()).toEqual([]);
  });

  it('reports changes that were reverted, and truncated tables', async () => {
    await run(`update app_user set first_name = first_name || '.' where account_id is null`);
    await run(`update app_user set first_name = rtrim(first_name, '.') where account_id is null`);
    await run('truncate webhook_inbox');
    expect(await watch.changes()).toEqual(['app_user', 'webhook_inbox']);
  });

  it('reports a new session, but not its time of last use', async () => {
    const [{ provider }] = test.world.providers;
    await openSession(test.services, { userId: provider.userId, isRemembered: false });
    expect(await watch.changes()).toEqual(['session']);
    await run(`update session set last_seen_at = last_seen_at + interval '1 hour'`);
    expect(await watch.changes()).toEqual([]);
  });

  it('reports an audit entry, except one about a rejection', async () => {
    const note = (action: string) =>
      run(`insert into audit_entry (action, subject) values ('${action}', 'a user')`);
    await note('access.denied');
    await run(`update audit_entry set after = '{"count":2}' where action = 'access.denied'`);
    expect(await watch.changes()).toEqual([]);
    await note('contact.blocked');
    expect(await watch.changes()).toEqual(['audit_entry']);
  });

  it('reports a new file', async () => {
    await writeFile(join(test.services.config.dataDir, 'left'), '');
    expect(await watch.changes()).toEqual(['files']);
  });
});
