import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { startFaultyProxy } from '../../testing/faults/faulty-proxy';
import { connect } from './open-database';
import { type ConnectedTransaction, transact } from './transact';

describe('transact', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    await database.pool.query('create table mark (id int primary key)');
  });
  beforeEach(() => database.pool.query('truncate mark'));
  afterAll(() => database.drop());

  const add = ({ $client }: Pick<ConnectedTransaction, '$client'>, id: number) =>
    $client.query('insert into mark values ($1)', [id]);
  const marks = async () => {
    const { rows } = await database.pool.query<{ id: number }>('select id from mark order by id');
    return rows.map((row) => row.id);
  };

  it('commits the writes of its work and its last statements', async () => {
    const [work, ending] = await transact(database.pool, {
      work: async (tx) => {
        await add(tx, 1);
        return 'work';
      },
      finish: async (tx) => {
        await Promise.all([add(tx, 2), add(tx, 3)]);
        return 'ending';
      },
    });
    expect([work, ending]).toEqual(['work', 'ending']);
    expect(await marks()).toEqual([1, 2, 3]);
  });

  it('rolls back when its work fails', async () => {
    const failing = transact(database.pool, {
      work: async (tx) => {
        await add(tx, 1);
        throw new Error('changed my mind');
      },
      finish: () => Promise.resolve(),
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await marks()).toEqual([]);
  });

  it('rolls back and throws when a statement sent together with COMMIT fails', async () => {
    const failing = transact(database.pool, {
      work: (tx) => add(tx, 1),
      finish: (tx) => Promise.all([add(tx, 2), add(tx, 1)]),
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await marks()).toEqual([]);
  });

  it('rolls back when its work ignored the error of a statement', async () => {
    const failing = transact(database.pool, {
      work: async (tx) => {
        await add(tx, 1);
        await add(tx, 1).catch(() => undefined);
      },
      finish: () => Promise.resolve(),
    });
    await expect(failing).rejects.toThrow('The transaction was rolled back');
    expect(await marks()).toEqual([]);
  });

  it('leaves its connection ready for the next transaction', async () => {
    const { pool } = database;
    const failing = transact(pool, {
      work: () => Promise.reject(new Error('no')),
      finish: () => Promise.resolve(),
    });
    await expect(failing).rejects.toThrow('no');
    await transact(pool, { work: (tx) => add(tx, 4), finish: () => Promise.resolve() });
    expect(await marks()).toEqual([4]);
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});

describe('a pool of one connection', () => {
  it('has its place back after the connection was lost during BEGIN', async () => {
    const database = await testDatabase();
    const { host, port, user, database: name } = new Client(database.pool.options);
    const proxy = await startFaultyProxy(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    );
    const through = { host: '127.0.0.1', port: proxy.port, user, database: name, max: 1 };
    const { db, pool } = connect(through, { warn() {} });
    await pool.query('select 1');
    proxy.onChunk = proxy.cut;
    await expect(db.transaction(async () => undefined)).rejects.toThrow();
    proxy.onChunk = () => undefined;
    proxy.heal();
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
    await proxy.close();
    await database.drop();
  });
});
