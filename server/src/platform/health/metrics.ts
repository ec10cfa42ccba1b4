import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../http/services';
import { withinLimit } from './within';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Length of each queue, and since when its oldest item has been due. What is tried again and again counts from its start:
 * attachments, and number orders and registrations that are not submitted yet. Submitted ones may wait for days, and with them
 * later orders of the same number.
 */
const WAITING = sql`
  select 'outbox' as queue, count(*)::int as waiting, min(next_attempt_at) as since from outbox where state = 'pending'
  union all
  select 'outbox_in_doubt', count(*)::int, min(submitted_at) from outbox where state = 'submitting'
  union all
  select 'webhooks', count(*)::int, min(received_at) from webhook_inbox where processed_at is null
  union all
  select 'media', count(*)::int, min(created_at) from media_fetch
  union all
  select 'number_orders', count(*)::int,
    min(case when state = 'submitted' then next_attempt_at else coalesce(begun_at, created_at) end) filter (
      where not exists (
        select from number_order as earlier
        where earlier.account_id = due.account_id and earlier.number_id = due.number_id and earlier.id < due.id
          and earlier.state in ('pending', 'submitting', 'submitted')))
    from number_order as due where state in ('pending', 'submitting', 'submitted')
  union all
  select 'registrations', count(*)::int,
    min(case when step in ('brand', 'campaign') then step_since else next_attempt_at end) from campaign_registration
    where step not in ('watch', 'idle')
  union all
  select 'mails', count(*)::int, min(created_at) from outgoing_mail`;

interface Queue extends Record<string, unknown> {
  queue: string;
  waiting: number;
  since: string | null;
}

type Measured = Pick<Services, 'pool' | 'db' | 'clock' | 'log' | 'sockets' | 'jobs'>;

/** Measures the queues in the database, so every server reports the same values. Reports none without a database. */
function measureQueues({ db, clock, log }: Measured, registry: Registry): void {
  let reading: Promise<Queue[]> | null = null;
  const query = async (): Promise<Queue[]> => {
    try {
      return (await db.execute<Queue>(WAITING)).rows;
    } finally {
      reading = null;
    }
  };
  const read = async (): Promise<Queue[]> => {
    // Both gauges are collected at the same time and share one query.
    reading ??= query();
    try {
      return await withinLimit(reading);
    } catch (error) {
      log.warn({ err: error }, 'The queues could not be measured');
      return [];
    }
  };
  const measure = (name: string, help: string, figureOf: (queue: Queue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const queues = await read();
        this.reset();
        for (const queue of queues) this.set({ queue: queue.queue }, figureOf(queue));
      },
    });
  measure(
    'queue_waiting',
    'Items per queue: messages to submit, unconfirmed messages, carrier events to apply, attachments to fetch, number orders, registrations, mail to send',
    ({ waiting }) => waiting,
  );
  measure(
    'queue_oldest_seconds',
    'Seconds since the oldest item of a queue became due; 0 when nothing is due',
    ({ since }) => (since === null ? 0 : Math.max(0, (clock.now().getTime() - Date.parse(since)) / 1000)),
  );
}

/** Measures the background jobs of all servers. Reports none without a database. */
function measureJobs({ jobs, log }: Measured, registry: Registry): void {
  new Gauge({
    name: 'jobs',
    help: 'Background jobs by name and state; failed ones of the last day. Up to half a minute old',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const { job, ...counts } of await withinLimit(jobs.count())) {
          for (const [state, count] of Object.entries(counts)) this.set({ job, state }, count);
        }
      } catch (error) {
        log.warn({ err: error }, 'The background jobs could not be counted');
      }
    },
  });
}

/** Metrics of one app; a process may hold several, as in tests. */
export function createMetrics(services: Measured): Registry {
  const { pool } = services;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'sockets_connected',
    help: 'Open sockets of this server',
    registers: [registry],
    collect() {
      // The sockets are attached after the app is created.
      this.set(services.sockets.count());
    },
  });
  measureQueues(services, registry);
  measureJobs(services, registry);
  return registry;
}

/** Times every response by route pattern. URLs would create a series each and contain phone numbers. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
