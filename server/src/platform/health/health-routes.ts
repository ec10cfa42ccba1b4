import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import { type RouteSpec, route, type Services } from '../http/route';
import { withinLimit } from './within';

const Health = v.object({ status: v.picklist(['ok', 'unavailable']) });

async function isDatabaseReachable({ db, log }: Pick<Services, 'db' | 'log'>): Promise<boolean> {
  try {
    await withinLimit(db.execute(sql`select 1`));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'Not ready: the database did not respond');
    return false;
  }
}

const healthz = route({
  method: 'GET',
  url: '/healthz',
  summary: 'The process is alive',
  access: { kind: 'public', reason: 'Polled by supervisors; reveals nothing else' },
  response: Health,
  handler: async () => ({ status: 'ok' as const }),
});

const readyz = route({
  method: 'GET',
  url: '/readyz',
  summary: 'The server is ready: the database responds',
  access: { kind: 'public', reason: 'Polled by load balancers; reveals nothing else' },
  response: Health,
  handler: async ({ reply, services }) => {
    if (await isDatabaseReachable(services)) return { status: 'ok' as const };
    reply.code(503);
    return { status: 'unavailable' as const };
  },
});

const metricsRoute = (registry: Registry) =>
  route({
    method: 'GET',
    url: '/metrics',
    summary: 'Metrics for Prometheus',
    access: { kind: 'loopback' },
    handler: async ({ reply }) => reply.type(registry.contentType).send(await registry.metrics()),
  });

export const healthRoutes = (registry: Registry): RouteSpec[] => [healthz, readyz, metricsRoute(registry)];
