import pg from 'pg';

/** Statements that this process has sent to PostgreSQL. */
export interface Counted {
  all: number;
  /** Batches of sends: each reads the data for its checks once. */
  batches: number;
}

export const counted: Counted = { all: 0, batches: 0 };

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  counted.all += 1;
  const [config] = args;
  if (config instanceof Object && 'name' in config && config.name === 'send_facts') counted.batches += 1;
  return Reflect.apply(query, this, args);
} as typeof query;
