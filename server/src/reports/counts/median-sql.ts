import { type SQL, sql } from 'drizzle-orm';

/**
 * The exact median by key: the mean of the two middle waits. Takes rows (key, wait, replies) with equal waits counted,
 * because there are far fewer lengths than waits to sort. A statement with the rows (key, replies, median).
 */
export const mediansSql = (rows: SQL): SQL => sql`
  select key, max(total)::int as replies,
    (min(wait) filter (where 2 * up_to >= total) + min(wait) filter (where 2 * up_to > total))::float / 2 as median
  from (
    select key, wait, sum(replies) over (partition by key order by wait) as up_to,
      sum(replies) over (partition by key) as total
    from ${rows}
  ) as ranked group by key`;
