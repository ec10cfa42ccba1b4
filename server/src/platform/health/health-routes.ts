import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import { type RouteSpec, route, type Services } from '../http/route';
import { withinLimit } from './within';

const Health = v.object({ status: v.picklist(['ok', 'unavailable']) });

async function isDatabaseReachable({ healthDb, log }: Pick<Services, 'healthDb' | 'log'>): Promise<boolean> {
  try {
    await withinLimit(healthDb.execute(sql`select 1`));
    return true;
  } catch (error) {
    log.warn({ err: error }, 'Not ready: the database did not respond');
    return false;
  }
}

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

/** Whether an area of the server can serve. */
export type ReadyCheck = (services: Services) => Promise<boolean>;

const readyzRoute = (checks: readonly ReadyCheck[]) =>
  route({
    method: 'GET',
    url: '/readyz',
    summary: 'The server is ready: the database responds, and the files of every live release are present',
    isServedWhileBusy: true,
    access: { kind: 'public', reason: 'Polled by load balancers; reveals nothing else' },
    response: Health,
    handler: async ({ reply, services }) => {
      // Together: on a busy server each response of the database waits for this process's other work.
      const [isReachable, isReady] = await Promise.all([
        isDatabaseReachable(services),
        areReady(services, checks),
      ]);
      if (isReachable && isReady) return { status: 'ok' as const };
      reply.code(503);
      return { status: 'unavailable' as const };
    },
  });

async function areReady(services: Services, checks: readonly ReadyCheck[]): Promise<boolean> {
  try {
    const ready = await withinLimit(
      Promise.all(checks.map((check) => check({ ...services, db: services.healthDb }))),
    );
    return ready.every(Boolean);
  } catch (error) {
    services.log.warn({ err: error }, 'Not ready: a check failed');
    return false;
  }
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
