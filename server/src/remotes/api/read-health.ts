import { and, eq, gte } from 'drizzle-orm';
import { remoteLoadCount } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { quantileOf } from '../telemetry/durations';
import type { ReleaseHealth } from './release-api';

const FIGURES_MS = 24 * 60 * 60_000;
const SERIES_MS = 6 * 60 * 60_000;
const SHARE = 0.75;

type Row = typeof remoteLoadCount.$inferSelect;

/** The figures of every release, or of one name. */
export async function readHealth(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  only: string | undefined,
): Promise<ReleaseHealth> {
  const now = clock.now().getTime();
  const since = new Date(now - FIGURES_MS);
  const rows = await db
    .select()
    .from(remoteLoadCount)
    .where(
      and(gte(remoteLoadCount.at, since), only === undefined ? undefined : eq(remoteLoadCount.name, only)),
    )
    .orderBy(remoteLoadCount.name, remoteLoadCount.version, remoteLoadCount.at);
  const recent = rows.filter(({ at }) => at.getTime() >= now - SERIES_MS);
  return {
    since: since.toISOString(),
    figures: groupsOf(rows, (row) => [row.name, row.version, row.serviceProviderId]).map(figuresOf),
    series: groupsOf(recent, (row) => [row.name, row.version]).map((group) => ({
      ...releaseOf(group),
      points: groupsOf(group, ({ at }) => [at.getTime()]).map((each) => ({
        at: (each[0]?.at ?? since).toISOString(),
        ...countsOf(each),
      })),
    })),
    failures: groupsOf(
      rows.filter(({ outcome }) => outcome !== 'loaded'),
      (row) => [row.name, row.version, classOf(row)],
    ).map((group) => ({
      ...releaseOf(group),
      errorClass: classOf(group[0]),
      count: sumOf(group),
    })),
  };
}

/** Rows with the same key, in the order of the first row of each group. */
function groupsOf(rows: readonly Row[], keyOf: (row: Row) => unknown[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0);
const releaseOf = ([row]: readonly Row[]) => ({ name: row?.name ?? '', version: row?.version ?? '' });

/** Crashes have no class of their own. */
const classOf = (row: Row | undefined) =>
  row?.outcome === 'crashed' ? 'crashed' : row?.errorClass || 'unknown';

/** A crash is not a further load. */
const countsOf = (rows: readonly Row[]) => ({
  loads: sumOf(rows.filter(({ outcome }) => outcome !== 'crashed')),
  failed: sumOf(rows.filter(({ outcome }) => outcome !== 'loaded')),
});

function figuresOf(rows: readonly Row[]): ReleaseHealth['figures'][number] {
  const durations = new Map<number, number>();
  for (const { outcome, withinMs, count } of rows)
    if (outcome === 'loaded') durations.set(withinMs, (durations.get(withinMs) ?? 0) + count);
  return {
    ...releaseOf(rows),
    serviceProviderId: rows[0]?.serviceProviderId ?? 0,
    ...countsOf(rows),
    crashed: sumOf(rows.filter(({ outcome }) => outcome === 'crashed')),
    p75Ms: quantileOf(durations, SHARE),
  };
}
