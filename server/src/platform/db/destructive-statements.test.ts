import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../config/package-root';
import { destructiveStatements } from './destructive-statements';

const FOLDER = join(packageRoot, 'migrations');

/** The migrations before this rule: no server that knows only them can run beside a newer one. */
const LAST_UNCHECKED = '0051';

/**
 * A migration of the second phase may remove what no server of the previous release uses any more. Its first line says so,
 * with the migration that made the removed part unused.
 */
const CONTRACT = /^-- contract: unused since (\d{4})_[\w-]+\n/;

const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_UNCHECKED)
  .map((name) => ({ name, source: readFileSync(join(FOLDER, name), 'utf8') }));

describe('migrations', () => {
  it('take nothing away from servers of the previous release, except in a marked second phase', async () => {
    const problems: string[] = [];
    for (const { name, source } of migrations) {
      const [, since = name.slice(0, 4)] = CONTRACT.exec(source) ?? [];
      if (since < name.slice(0, 4)) continue;
      for (const problem of await destructiveStatements(source)) problems.push(`${name} ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});

describe('destructiveStatements', () => {
  it.each([
    ['drop table a', 'drops a table'],
    ['drop view a', 'drops a view'],
    ['alter table a drop column b', 'drops the column b'],
    ['alter table a alter column b type text', 'changes the type of b'],
    ['alter table a alter column b set not null', 'requires a value in b'],
    ['alter table a rename column b to c', 'renames a column'],
    ['alter table a rename to b', 'renames a table'],
    ['truncate a', 'removes all rows of a table'],
    [
      'alter table a add column b int not null',
      'adds the column b without a default, which older servers do not fill',
    ],
  ])('finds what older servers miss: %s', async (statement, problem) => {
    expect(await destructiveStatements(`select 1; ${statement};`)).toEqual([problem]);
  });

  it.each([
    'create table a (b int not null)',
    'alter table a add column b int',
    'alter table a add column b int not null default 0',
    'alter table a add column b int not null generated always as identity',
    'alter table a alter column b drop not null',
    'create index c on a (b)',
    'drop index c',
    "update a set b = 'drop table a'",
  ])('accepts what older servers do not notice: %s', async (statement) => {
    expect(await destructiveStatements(`${statement};`)).toEqual([]);
  });

  it('finds the statements of earlier migrations that removed something', async () => {
    const found = await destructiveStatements(readFileSync(join(FOLDER, '0016_mail-jobs.sql'), 'utf8'));
    expect(found.length).toBeGreaterThan(0);
  });
});
