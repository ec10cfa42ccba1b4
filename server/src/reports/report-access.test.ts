import pg from 'pg';
import { addContacts, addMessages } from '../testing/report-messages';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import type { WorldAccount } from '../testing/world';
import { countAll } from './counts/count-messages';

const REPORTS = ['usage', 'team', 'delivery', 'optouts', 'activity'];

let test: TestApp;
let account: WorldAccount;

beforeAll(async () => {
  test = await startTestApp();
  account = test.world.providers[0].accounts[0];
  const contactIds = await addContacts(test, account, 5);
  const userId = account.agent.userId;
  const messages = contactIds.flatMap((contactId) => [
    { contactId, at: '2026-10-10T12:00:00Z', isInbound: true },
    { contactId, at: '2026-10-10T12:01:00Z', userId },
    { contactId, at: '2026-10-11T12:00:00Z', status: 4720, errorCode: 4720 },
  ]);
  await addMessages(test, account, messages);
});
afterAll(() => test.close());

describe.each(REPORTS)('the report %s', (report) => {
  const query = { from: '2026-10-01', to: '2026-10-31' };

  it('is only for administrators of the account, also as a file [ADM-14]', async () => {
    for (const username of ['super', 'north.provider', account.agent.username]) {
      const send = await test.signIn(username);
      for (const type of ['', '.csv']) {
        const response = await send({ url: `/api/reports/admin/${report}${type}`, query });
        expect([username, response.statusCode]).toEqual([username, 403]);
      }
    }
  });

  it('takes as many statements for many messages as for none', async () => {
    const admin = await test.signIn(account.admin.username);
    const statements = async (range: Record<string, string>) => {
      const run = jest.spyOn(pg.Client.prototype, 'query');
      const response = await admin({ url: `/api/reports/admin/${report}`, query: range });
      const count = run.mock.calls.length;
      run.mockRestore();
      expect(response.statusCode).toBe(200);
      return count;
    };
    const forNone = await statements({ from: '2025-10-01', to: '2025-10-31' });
    expect(await statements(query)).toBe(forNone);
    // The first run notes the last message, the second one counts.
    for (let run = 0; run < 2; run += 1) await countAll(test.services.db, new AbortController().signal, 0);
    expect(await statements(query)).toBe(forNone);
  });
});
