import { RemoteLoadReport } from '@dashboard/shared/contracts';
import { Counter, type Registry } from 'prom-client';
import { type RouteSpec, route } from '../../platform/http/route';
import type { Site } from '../site';
import { openReportLabels } from './report-labels';

/** A page loads few remotes. More requests than this indicate a loop or an attack. */
const RATE = { max: 120, windowMs: 60_000, by: 'user' } as const;

function openCounters(registry: Registry) {
  const loads = new Counter({
    name: 'remote_loads_total',
    help: 'Loads of remotes in browsers; "shell" counts its own lazy files that failed at first',
    labelNames: ['remote', 'version', 'wanted', 'provider', 'source', 'outcome', 'error'],
    registers: [registry],
  });
  const crashes = new Counter({
    name: 'remote_crashes_total',
    help: 'Pages of remotes that crashed while rendering',
    labelNames: ['remote', 'version', 'wanted', 'provider', 'source'],
    registers: [registry],
  });
  return { loads, crashes };
}

/** Counts loads and crashes of remotes in browsers, and logs each report with the reference shown to the user. */
export function telemetryRoutes(site: Site, registry: Registry): RouteSpec[] {
  const { loads, crashes } = openCounters(registry);
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
      const labels = { ...(await readLabels(services.db, body)), provider: String(provider), source };
      if (outcome === 'crashed') crashes.inc(labels);
      else loads.inc({ ...labels, outcome, error: errorClass ?? '' });
      const level = outcome === 'loaded' && source !== 'fallback' ? 'info' : 'warn';
      services.log[level](
        { ...body, wanted, provider, userId },
        outcome === 'crashed' ? 'remote crash' : 'remote load',
      );
      return undefined;
    },
  });
  return [report];
}
