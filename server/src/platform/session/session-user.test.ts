import { type TestDatabase, testDatabase } from '../../testing/database';
import { connect } from '../db/open-database';
import { findSessionUser } from './session-user';

/** PostgreSQL plans a named statement for its values this often before it considers a generic plan. */
const TRIAL_PLANS = 5;

describe('findSessionUser', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('uses one generic plan for any batch size', async () => {
    const { db, pool } = connect({ connectionString: database.url, max: 1 }, { warn() {} });
    const tokenHashes = Array.from({ length: 2 * TRIAL_PLANS }, (_, place) => `hash ${place}`);
    for (const [place] of tokenHashes.entries()) {
      await Promise.all(tokenHashes.slice(place).map((one) => findSessionUser({ db }, one)));
    }
    const { rows } = await pool.query(
      `select custom_plans::int, generic_plans::int from pg_prepared_statements where name = 'session_users'`,
    );
    await pool.end();
    expect(rows).toEqual([{ custom_plans: TRIAL_PLANS, generic_plans: TRIAL_PLANS }]);
  });
});
