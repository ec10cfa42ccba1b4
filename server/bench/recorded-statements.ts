import pg from 'pg';

export interface Statement {
  /** Of a prepared statement. */
  name?: string;
  text: string;
  values: unknown[];
}

/** Only reads are replayed: the recording may also contain writes of the server's workers. */
const reads = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text);

/** Records every query that the server runs for a request, in order. The server runs in this process. */
export async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const received: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const config = typeof first === 'string' ? { text: first, values: second } : first;
    if (config instanceof Object && 'text' in config && typeof config.text === 'string') {
      const given = Array.isArray(second) ? second : 'values' in config ? config.values : [];
      const name = 'name' in config && typeof config.name === 'string' ? { name: config.name } : {};
      received.push({ ...name, text: config.text, values: Array.isArray(given) ? given : [] });
    }
    return Reflect.apply(query, this, args);
  } as typeof query;
  await call();
  pg.Client.prototype.query = query;
  return received.filter(reads);
}
