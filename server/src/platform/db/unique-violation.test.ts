import { type TestDatabase, testDatabase } from '../../testing/database';
import { mapUniqueViolation } from './unique-violation';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    create table tower (name text not null, code text);
    create unique index tower_name on tower (lower(name));
    create unique index tower_code on tower (code);
    insert into tower values ('Bay', 'B1')`);
});
afterAll(() => database.drop());

const INDEXES = { tower_name: ['name', 'This name is already in use.'] } as const;
const insert = (values: string) =>
  mapUniqueViolation(INDEXES, () => database.db.execute(`insert into tower values ${values}`));

describe('mapUniqueViolation', () => {
  it('maps a violated index to the error message of its field', async () => {
    await expect(insert(`('BAY', null)`)).rejects.toMatchObject({
      status: 422,
      code: 'DUPLICATE',
      message: 'This name is already in use.',
      errors: { name: ['This name is already in use.'] },
    });
  });

  it('returns the result of a write without a violation', async () => {
    expect((await insert(`('Cape', null)`)).rowCount).toBe(1);
  });

  it.each([
    ['another unique index', `('Dune', 'B1')`, '23505'],
    ['another constraint', `(null, null)`, '23502'],
  ])('rethrows a violation of %s', async (_constraint, values, code) => {
    await expect(insert(values)).rejects.toMatchObject({ cause: { code } });
  });
});
