import { nationalDigits } from '@dashboard/shared/text';
import { type Column, ilike, or, type SQL, sql } from 'drizzle-orm';
import { literalPattern } from './literal-pattern';

/** Matches rows in which one of the values contains the search, ignoring case. An empty search matches every row. */
export function containsSearch(search: string, ...values: (Column | SQL)[]): SQL | undefined {
  if (search === '') return undefined;
  return or(...values.map((value) => ilike(value, `%${literalPattern(search)}%`)));
}

/** Matches E.164 numbers with these digits: within the 10 national ones, or from the country code on. */
export const containsDigits = (digits: string, number: Column): SQL =>
  sql`(right(${number}, 10) like ${`%${nationalDigits(digits)}%`} or ${number} like ${`+${digits}%`})`;
