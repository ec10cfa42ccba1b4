import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './workspace';

const SERVER = join(ROOT, 'server/src');

/** SQL that is pasted into a statement, not passed as a parameter. */
const PASTED = /\bsql\s*\.raw\(|\.(query|execute)(<[^()]*>)?\(\s*(`[^`]*\$\{|['"][^'"]*['"]\s*\+)/;

/** Files whose pasted SQL consists of the constants of the code alone, as a reviewer checked. */
const OF_CONSTANTS = [
  'automation/engine/read-contact-facts.ts',
  'messaging/campaigns/campaign-counts.ts',
  'messaging/contact-bulk/bulk-store.ts',
  'messaging/contact-lists/list-counts.ts',
  'messaging/contacts/contact-filter.ts',
  'messaging/groups/list-groups.ts',
  'messaging/messages/append-messages.ts',
  'people/users/platform-user-store.ts',
  'platform/db/embedded/embedded-postgres.ts',
  'reports/counts/count-account.ts',
  'reports/counts/message-sql.ts',
  'reports/counts/read-counts.ts',
  'reports/counts/sum-figures.ts',
  'reports/messaging/detail-statement.ts',
  'reports/opt-outs/read-opt-outs.ts',
];

const isProduct = (path: string) => /\.ts$/.test(path) && !/\.test\.ts$|^(testing|seed)\//.test(path);

it.each([
  'sql.raw(name)',
  ['db.execute(`select ', '{name}`)'].join('$'),
  ['pool.query<{ id: string }>(`select ', '{name}`)'].join('$'),
  "pool.query('select ' + name)",
])('finds the SQL built in %s [ASV-21]', (code) => expect(code).toMatch(PASTED));

it('finds string-built SQL in no further file of the server [ASV-21]', () => {
  const files = readdirSync(SERVER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(SERVER, join(parentPath, name)))
    .filter(isProduct);
  const pasting = files.filter((path) => PASTED.test(readFileSync(join(SERVER, path), 'utf8')));
  expect(pasting.toSorted()).toEqual(OF_CONSTANTS);
});
