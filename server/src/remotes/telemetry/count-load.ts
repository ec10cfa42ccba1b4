import type { RemoteLoadReport } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import { remoteLoadCount } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { boundOf } from './durations';

const QUARTER_MS = 15 * 60_000;

/** A report as the figures count it. */
export interface CountedLoad {
  name: string;
  /** The version that the registry chose, or the fallback if that one crashed. */
  version: string;
  outcome: RemoteLoadReport['outcome'];
  errorClass: string;
  durationMs: number;
}

/**
 * The load that a report counts as. A fallback that was shown is a failed load of the version that the registry chose.
 * Null for a file that loaded at a later attempt: it is a part of a load.
 */
export function countedLoad(
  { outcome, source, errorClass: given, durationMs = 0, file }: Omit<RemoteLoadReport, 'remote' | 'version'>,
  { remote, version, wanted }: { remote: string; version: string; wanted: string },
): CountedLoad | null {
  const errorClass = given ?? '';
  if (outcome === 'loaded' && file !== undefined) return null;
  if (outcome === 'loaded' && source === 'fallback')
    return { name: remote, version: wanted, outcome: 'failed', errorClass, durationMs };
  return { name: remote, version, outcome, errorClass: outcome === 'failed' ? errorClass : '', durationMs };
}

/** Adds a load to the counts of its quarter of an hour, which every server shares. */
export async function countLoad(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, version, outcome, errorClass, durationMs }: CountedLoad,
  serviceProviderId: number,
): Promise<void> {
  const at = new Date(Math.floor(clock.now().getTime() / QUARTER_MS) * QUARTER_MS);
  const withinMs = outcome === 'loaded' ? boundOf(durationMs) : 0;
  const key = { at, name, version, serviceProviderId, outcome, errorClass, withinMs };
  const t = remoteLoadCount;
  await db
    .insert(t)
    .values({ ...key, count: 1 })
    .onConflictDoUpdate({
      target: [t.at, t.name, t.version, t.serviceProviderId, t.outcome, t.errorClass, t.withinMs],
      set: { count: sql`${t.count} + 1` },
    });
}
