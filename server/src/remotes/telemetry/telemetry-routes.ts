import { RemoteLoadReport } from '@dashboard/shared/contracts';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Principal, Services } from '../../platform/http/route';
import { type RouteSpec, route } from '../../platform/http/route';
import { watchRollout } from '../rollout/watch-rollout';
import type { Site } from '../site';
import { type CountedLoad, countedLoad, countLoad } from './count-load';
import { DURATIONS_MS } from './durations';
import { openReportLabels, UNKNOWN } from './report-labels';

/** A page loads few remotes. More requests than this indicate a loop or an attack. */
const RATE = { max: 120, windowMs: 60_000, by: 'user' } as const;

function openCounters(registry: Registry) {
  const loads = new Counter({
    name: 'remote_loads_total',
    help: 'Loads of remotes in browsers; "shell" counts its own lazy files that failed at first',
    labelNames: ['remote', 'version', 'wanted', 'provider', 'source', 'outcome', 'error'],
    registers: [registry],
  });
  const results = new Counter({
    name: 'remote_version_loads_total',
    help: 'Loads of the versions that the registry chose; one that was replaced by a fallback has failed',
    labelNames: ['remote', 'version', 'outcome'],
    registers: [registry],
  });
  const crashes = new Counter({
    name: 'remote_crashes_total',
    help: 'Pages of remotes that crashed while rendering',
    labelNames: ['remote', 'version', 'wanted', 'provider', 'source'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'remote_load_duration_seconds',
    help: 'Duration of successful loads of remotes in browsers',
    labelNames: ['remote', 'version', 'provider'],
    buckets: DURATIONS_MS.map((ms) => ms / 1000),
    registers: [registry],
  });
  return { loads, results, crashes, durations };
}

/** Counts a load by the version that was chosen. Both outcomes start together, so that an alert sees the first failure. */
function countResult(
  results: Counter<'remote' | 'version' | 'outcome'>,
  { name: remote, version, outcome: result }: CountedLoad,
): void {
  if (result === 'crashed') return;
  for (const outcome of ['loaded', 'failed'])
    results.inc({ remote, version, outcome }, outcome === result ? 1 : 0);
}

/** Counts a load in the database: in the figures of releases, and in the comparison of a running rollout. */
async function storeReport(
  services: Services,
  { serviceProviderId, userId }: Principal,
  load: CountedLoad,
): Promise<void> {
  await countLoad(services, load, serviceProviderId);
  await watchRollout(services, load, { serviceProviderId, userId });
}

/** Counts loads and crashes of remotes in browsers, and logs each report with the reference shown to the user. */
export function telemetryRoutes(site: Site, registry: Registry): RouteSpec[] {
  const { loads, results, crashes, durations } = openCounters(registry);
  const readLabels = openReportLabels(site);
  const report = route({
    method: 'POST',
    url: '/api/remotes/telemetry',
    summary: 'Reports how a remote loaded or crashed in the browser',
    access: { kind: 'signed-in' },
    rateLimit: RATE,
    status: 204,
    body: RemoteLoadReport,
    handler: async ({ principal, body, services }) => {
      const { source, outcome, errorClass, wanted = body.version } = body;
      const { serviceProviderId: provider, userId } = principal;
      const released = await readLabels(services.db, body);
      const labels = { ...released, provider: String(provider), source };
      if (outcome === 'crashed') crashes.inc(labels);
      else loads.inc({ ...labels, outcome, error: errorClass ?? '' });
      // A counter that begins with its first crash has not increased: Prometheus must have read a zero before.
      if (outcome === 'loaded') crashes.inc(labels, 0);
      const { remote, version } = released;
      if (outcome === 'loaded')
        durations.observe({ remote, version, provider: labels.provider }, (body.durationMs ?? 0) / 1000);
      const level = outcome === 'loaded' && source !== 'fallback' ? 'info' : 'warn';
      services.log[level](
        { ...body, wanted, provider, userId },
        outcome === 'crashed' ? 'remote crash' : 'remote load',
      );
      const load = countedLoad(body, released);
      if (load === null || load.version === UNKNOWN) return undefined;
      countResult(results, load);
      await storeReport(services, principal, load);
      return undefined;
    },
  });
  return [report];
}
