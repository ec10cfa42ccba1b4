import { type Column, ilike, or, type SQL } from 'drizzle-orm';
import { literalPattern } from './literal-pattern';

/** Matches rows in which one of the values contains the search, ignoring case. An empty search matches every row. */
export function containsSearch(search: string, ...values: (Column | SQL)[]): SQL | undefined {
  if (search === '') return undefined;
  return or(...values.map((value) => ilike(value, `%${literalPattern(search)}%`)));
}
