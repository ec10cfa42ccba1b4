import { createHash, timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import { type RouteSpec, route, type Services } from '../http/route';
import { Readiness, type ReadyCheck } from './readiness';

const Health = v.object({ status: v.picklist(['ok', 'unavailable']) });

const healthz = route({
  method: 'GET',
  url: '/healthz',
  summary: 'The process is alive and keeps up',
  isServedWhileBusy: true,
  access: { kind: 'public', reason: 'Polled by supervisors; reveals nothing else' },
  response: Health,
  handler: async ({ reply, services }) => {
    if (!services.ownProcess.isOverloaded()) return { status: 'ok' as const };
    reply.code(503);
    return { status: 'unavailable' as const };
  },
});

function readyzRoute(checks: readonly ReadyCheck[]): RouteSpec {
  const readiness = new Readiness(checks);
  return route({
    method: 'GET',
    url: '/readyz',
    summary: 'The server is ready: the database responds, and the files of every live release are present',
    isServedWhileBusy: true,
    access: { kind: 'public', reason: 'Polled by load balancers; reveals nothing else' },
    response: Health,
    handler: async ({ reply, services }) => {
      if (await readiness.isReady(services)) return { status: 'ok' as const };
      reply.code(503);
      return { status: 'unavailable' as const };
    },
  });
}

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Whether an Authorization header holds METRICS_TOKEN; compares in constant time. */
function isMonitoring(header: string | undefined, { config }: Pick<Services, 'config'>): boolean {
  if (config.metricsToken === undefined) return false;
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${config.metricsToken}`));
}

const metricsRoute = (registry: Registry) =>
  route({
    method: 'GET',
    url: '/metrics',
    summary: 'Metrics for Prometheus',
    access: { kind: 'loopback', accepts: isMonitoring },
    handler: async ({ reply }) =>
      reply
        .type(registry.contentType)
        .header('cache-control', 'no-store')
        .send(await registry.metrics()),
  });

export const healthRoutes = (registry: Registry, checks: readonly ReadyCheck[]): RouteSpec[] => [
  healthz,
  readyzRoute(checks),
  metricsRoute(registry),
];
