import { RemoteLoadReport } from '@dashboard/shared/contracts';
import { Counter, type Registry } from 'prom-client';
import { type RouteSpec, route } from '../http/route';

/** Loads of one page are few; more than this is a loop or an attack. */
const RATE = { max: 120, windowMs: 60_000, by: 'user' } as const;

/** Counts how remotes load in browsers, and writes failures down with the reference that the person sees. */
export function telemetryRoutes(registry: Registry): RouteSpec[] {
  const loads = new Counter({
    name: 'remote_loads_total',
    help: 'Remotes loaded in browsers, by outcome',
    labelNames: ['source', 'outcome', 'error'],
    registers: [registry],
  });
  const report = route({
    method: 'POST',
    url: '/api/remotes/telemetry',
    summary: 'Tells how a remote loaded in the browser',
    access: { kind: 'signed-in' },
    rateLimit: RATE,
    status: 204,
    body: RemoteLoadReport,
    handler: async ({ principal, body, services }) => {
      const { source, outcome, errorClass } = body;
      loads.inc({ source, outcome, error: errorClass ?? '' });
      const { serviceProviderId, userId } = principal;
      const level = outcome === 'failed' || source === 'fallback' ? 'warn' : 'info';
      services.log[level]({ ...body, serviceProviderId, userId }, 'remote load');
      return undefined;
    },
  });
  return [report];
}
