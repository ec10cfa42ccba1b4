import { type SQL, sql } from 'drizzle-orm';
import type { CountsReader } from './read-counts';

/** What reports count, by the name in the response. */
const COLUMNS = {
  inbound: 'inbound',
  outbound: 'outbound',
  inboundSegments: 'inbound_segments',
  outboundSegments: 'outbound_segments',
  outboundWithMedia: 'outbound_with_media',
  delivered: 'delivered',
  failed: 'failed',
} as const;

type Figure = keyof typeof COLUMNS;
export type Figures = Record<Figure, number>;

export const NO_FIGURES: Figures = {
  inbound: 0,
  outbound: 0,
  inboundSegments: 0,
  outboundSegments: 0,
  outboundWithMedia: 0,
  delivered: 0,
  failed: 0,
};

const inner = sql.raw(
  Object.values(COLUMNS)
    .map((column) => `sum(${column}) as ${column}`)
    .join(', '),
);
const outer = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, column]) => `sum(${column})::int as "${name}"`)
    .join(', '),
);

/** `day` is the index in the report's dates, `numberId` and `userId` are ids. */
const KEYS = { day: 'day', numberId: 'number_id', userId: 'user_id' } as const;
export type FigureKey = keyof typeof KEYS;

const smallCounts = ({ messages, day }: CountsReader, where: SQL) => sql`
  with small as materialized (
    select ${day} as day, number_id, user_id, ${inner} from ${messages} where ${where} group by 1, 2, 3
  )`;

type Row = Figures & Partial<Record<FigureKey, number | string | null>>;

/**
 * The figures of a report by each of the keys, from one statement: the sums by every key are equal. `where` restricts
 * the messages, for example to those of people.
 */
export async function sumFigures<Key extends FigureKey>(
  reader: CountsReader,
  keys: readonly Key[],
  where: SQL = sql`true`,
): Promise<Record<Key, Map<number, Figures>>> {
  const columns = sql.raw(keys.map((key) => `${KEYS[key]} as "${key}"`).join(', '));
  const sets = sql.raw(keys.map((key) => `(${KEYS[key]})`).join(', '));
  const { rows } = await reader.db.execute<Row>(sql`
    ${smallCounts(reader, where)}
    select ${columns}, ${outer} from small group by grouping sets (${sets})`);
  const sums = keys.map((key): [Key, Map<number, Figures>] => [key, new Map()]);
  for (const { day: _day, numberId: _number, userId: _user, ...row } of rows) {
    const of = { day: _day, numberId: _number, userId: _user };
    for (const [key, figures] of sums) {
      const id: number | string | null | undefined = of[key];
      if (id !== null && id !== undefined) figures.set(Number(id), row);
    }
  }
  return Object.fromEntries(sums) as Record<Key, Map<number, Figures>>;
}

/** The figures of each day, number and user, for a CSV. */
export async function listFigures(reader: CountsReader) {
  const { rows } = await reader.db.execute<Figures & Record<FigureKey, number | string>>(sql`
    ${smallCounts(reader, sql`true`)}
    select day, number_id as "numberId", user_id as "userId", ${outer} from small
    group by 1, 2, 3 order by 1, 2, 3`);
  return rows.map((row) => ({
    ...row,
    day: Number(row.day),
    numberId: Number(row.numberId),
    userId: Number(row.userId),
  }));
}

/** Adds figures up. */
export function totalOf(figures: Iterable<Figures>): Figures {
  const total = { ...NO_FIGURES };
  for (const each of figures) {
    for (const name of Object.keys(COLUMNS) as Figure[]) total[name] += each[name];
  }
  return total;
}
