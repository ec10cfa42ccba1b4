import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTick } from 'node:timers/promises';
import { fastify } from 'fastify';
import { csvOf, sendCsv } from './send-csv';

interface Row {
  name: string | null;
  count: number;
}
const columns = [
  { key: 'name', header: 'Name' },
  { key: 'count', header: 'Count' },
] as const;

async function download(rows: Iterable<Row> | AsyncIterable<Row>) {
  const app = fastify();
  app.get('/', (_request, reply) => sendCsv<Row>(reply, { name: 'usage-2026-10-01', columns, rows }));
  const response = await app.inject('/').finally(() => app.close());
  return response;
}

describe('a CSV file', () => {
  it('has a byte order mark, a header and a file name [ADM-20]', async () => {
    const { body, headers } = await download([{ name: 'Théo "T" Lindholt, Jr.', count: 7 }]);
    expect(body).toBe('\uFEFFName,Count\r\n"Théo ""T"" Lindholt, Jr.",7\r\n');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="usage-2026-10-01.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'neutralizes the formula %j [ADM-20] [ASV-33]',
    async (name) => {
      const { body } = await download([{ name, count: 1 }]);
      const cell = body.slice(body.indexOf('\r\n') + 2).replace(/^"/, '');
      expect(cell.startsWith(`'${name}`)).toBe(true);
    },
  );

  it('has the header alone without rows, and an empty cell for null [ADM-20]', async () => {
    expect((await download([])).body).toBe('\uFEFFName,Count\r\n');
    expect((await download([{ name: null, count: 0 }])).body).toBe('\uFEFFName,Count\r\n,0\r\n');
  });

  it('leaves the cell of a key that a row lacks empty, whatever the key looks like [CTC-34]', async () => {
    const keys = ['a', 'a.length', 'a.constructor', 'toString'];
    const named = keys.map((key) => ({ key, header: key }));
    const rows: Record<string, string>[] = [{ a: 'x' }, { 'a.length': 'y' }];
    const file = await buffer(csvOf({ columns: named, rows }));
    expect(String(file)).toBe('\uFEFFa,a.length,a.constructor,toString\r\nx,,,\r\n,y,,\r\n');
  });

  it('breaks off when its rows fail, instead of ending like a complete file [ADM-20]', async () => {
    async function* rows(): AsyncGenerator<Row> {
      yield { name: 'First', count: 1 };
      throw new Error('The database is gone');
    }
    await expect(download(rows())).rejects.toThrow();
  });

  it('gives way to other work after a few rows of all files together', async () => {
    const [files, each] = [8, 1_000];
    let read = 0;
    function* rows(): Generator<Row> {
      for (let count = 0; count < each; count += 1) {
        read += 1;
        yield { name: 'Wren', count };
      }
    }
    const all = Promise.all(
      Array.from({ length: files }, () => buffer(csvOf<Row>({ columns, rows: rows() }))),
    );

    let most = 0;
    for (let before = 0; read < files * each; before = read) {
      await nextTick();
      most = Math.max(most, read - before);
    }
    expect(most).toBeLessThanOrEqual(50);
    expect(new Set((await all).map(String)).size).toBe(1);
  });
});
