import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { planOf } from '../../testing/plan';
import { listPage, type PageColumns, type PageQuery, pageStatement } from './list-page';
import type { Database } from './open-database';
import { containsSearch } from './search';

const keeper = pgTable('keeper', { id: bigint({ mode: 'number' }).primaryKey(), name: text().notNull() });
const tower = pgTable('tower', {
  id: bigint({ mode: 'number' }).primaryKey(),
  keeperId: bigint({ mode: 'number' }),
  name: text().notNull(),
});

let database: TestDatabase;
let statements: string[] = [];
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    create table keeper (id bigint primary key, name text not null);
    create table tower (id bigint primary key, keeper_id bigint, name text not null);
    create index tower_name on tower (lower(name), id);
    insert into keeper values (1, 'Ana'), (2, 'ben');
    insert into tower values (1, null, 'Cape'), (2, 2, 'bay'), (3, 1, 'BAY'), (4, 2, '50% Rock_s'), (5, 1, 'Dune')`);
  const logger = { logQuery: (statement: string) => void statements.push(statement) };
  db = drizzle({ client: database.pool, casing: 'snake_case', logger });
});
beforeEach(() => {
  statements = [];
});
afterAll(() => database.drop());

type Column = 'name' | 'keeper';

const records = (search = '') => ({
  rows: (columns: PageColumns) =>
    db
      .select({ id: tower.id, name: tower.name, keeper: keeper.name, ...columns })
      .from(tower)
      .leftJoin(keeper, eq(keeper.id, tower.keeperId))
      .where(containsSearch(search, tower.name, keeper.name))
      .$dynamic(),
  sortKeys: { name: sql`lower(${tower.name})`, keeper: sql`lower(${keeper.name})` },
  id: tower.id,
});

const FIRST: PageQuery<Column> = { page: 1, pageSize: 10, sortBy: 'name', sortDir: 'asc' };

async function list(query: Partial<PageQuery<Column>> = {}, search?: string) {
  const present = ({ id, keeper }: { id: number; keeper: string | null }) => `${id} ${keeper ?? 'nobody'}`;
  return listPage(db, { ...FIRST, ...query }, { ...records(search), present });
}

describe('listPage', () => {
  it('sorts by the column, ignoring case, and then by the id', async () => {
    const ascending = ['4 ben', '2 ben', '3 Ana', '1 nobody', '5 Ana'];
    expect(await list()).toEqual({ items: ascending, total: 5, page: 1, pageSize: 10 });
    expect((await list({ sortDir: 'desc' })).items).toEqual(ascending.toReversed());
  });

  it('sorts by a column of a joined table', async () => {
    const { items } = await list({ sortBy: 'keeper' });
    expect(items).toEqual(['3 Ana', '5 Ana', '2 ben', '4 ben', '1 nobody']);
  });

  it.each([
    ['Bay', ['2 ben', '3 Ana']],
    ['ANA', ['3 Ana', '5 Ana']],
    ['%', ['4 ben']],
    ['k_', ['4 ben']],
    ['harbor', []],
  ])('finds %j literally in any searched value', async (search, expected) => {
    expect(await list({}, search)).toMatchObject({ items: expected, total: expected.length });
  });

  it('returns each record on exactly one page, each time with the total of all pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, pageSize: 2 })));
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(pages.flatMap(({ items }) => items)).toEqual((await list()).items);
  });

  it('returns the total for a page beyond the last one', async () => {
    expect(await list({ page: 9, pageSize: 2 })).toEqual({ items: [], total: 5, page: 9, pageSize: 2 });
  });

  it('takes one statement for a page and its total', async () => {
    await list({ page: 2, pageSize: 2 });
    expect(statements).toHaveLength(1);
    await list({}, 'harbor');
    expect(statements).toHaveLength(2);
  });

  it('reads a page through an index on the sort key and the id', async () => {
    await database.pool.query(`
      insert into tower select n, 1 + n % 2, 'Tower ' || n from generate_series(100, 5000) n;
      analyze tower; analyze keeper`);
    const nodes = await planOf({ db }, pageStatement({ ...FIRST, page: 3 }, records()));
    const scan = nodes.find((node) => node['Index Name'] === 'tower_name');
    expect(scan?.['Actual Rows']).toBe(30);
  });
});
