import { MEDIA_BYTES_MAX } from '@dashboard/shared/contracts';
import multipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { errorPageSender } from './pages/error-page';
import { createMetrics, measureRequests } from './platform/health/metrics';
import { compressResponses } from './platform/http/compress';
import { type ConnectionTimeouts, connectionTimeouts } from './platform/http/connection-timeouts';
import { recordDenials } from './platform/http/deny-access';
import { mapErrors, sendError } from './platform/http/error-response';
import { NotFound } from './platform/http/errors';
import { readJsonBodies } from './platform/http/json-body';
import { rejectForeignCharsets } from './platform/http/json-charset';
import { PersonConcurrencyLimiter } from './platform/http/person-concurrency-limiter';
import { registerRoute, requirePolicies } from './platform/http/register-routes';
import { logRequests, newRequestId } from './platform/http/request-log';
import type { RouteSpec } from './platform/http/route';
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers';
import type { Services } from './platform/http/services';
import { endConnectionsOnStop } from './platform/http/stop';
import { rejectUnreadable } from './platform/http/unreadable';
import { isSecureRequest } from './platform/session/session-cookie';
import { allowFiles } from './platform/static/send-file';
import { builtSite, type Site } from './remotes/site';
import { allRoutes } from './routes';

const BODY_BYTES_MAX = 1_000_000;
/**
 * Three at once: enough for the parallel requests of a page load, few compared to the server's capacity. One user may use the
 * company's whole concurrency limit; a browser never has this many requests open.
 */
const READS = { atOnce: 3, waitingMax: 500, perCompany: 3 };
/** Searches and reports, apart from the others: a long report delays no list of its company. */
const HEAVY_READS = { atOnce: 1, waitingMax: 500, perCompany: 1 };

interface AppOptions {
  site?: Site;
  /** Registered like the server's own routes. */
  extraRoutes?: RouteSpec[];
  timeouts?: ConnectionTimeouts;
}

/** The server with every route, before it listens. */
export async function buildApp(
  services: Services,
  { site = builtSite, extraRoutes = [], timeouts }: AppOptions = {},
): Promise<FastifyInstance> {
  const sendPage = errorPageSender({ services, site });
  const { publicUrl } = services.config;
  const loggerInstance: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: services.config.trustedProxies,
    bodyLimit: BODY_BYTES_MAX,
    ...connectionTimeouts(timeouts),
    // A malformed URL fails before the hooks run.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(isSecureRequest(request, publicUrl)), 'x-request-id': request.id });
      const isAddress = error.code === 'FST_ERR_BAD_URL';
      void sendError(sendPage, { error: isAddress ? new NotFound() : error, request, reply });
    },
    clientErrorHandler: rejectUnreadable(publicUrl.startsWith('https:')),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.decorateRequest('principal', null);
  app.decorate('concurrency', {
    reads: new PersonConcurrencyLimiter(READS),
    heavyReads: new PersonConcurrencyLimiter(HEAVY_READS),
  });
  // Browsers send this type cross-site without a preflight; no endpoint of ours uses it.
  app.removeContentTypeParser('text/plain');
  rejectForeignCharsets(app);
  readJsonBodies(app);
  requirePolicies(app);
  endConnectionsOnStop(app);
  addSecurityHeaders(app, publicUrl);
  logRequests(app, services.tracing);
  await compressResponses(app);
  const metrics = createMetrics(services);
  metrics.registerMetric(services.messaging.unconfirmed);
  metrics.registerMetric(services.messaging.submissions);
  measureRequests(app, metrics);
  mapErrors(app, sendPage, services);
  recordDenials(app, services);
  await app.register(multipart, { limits: { fileSize: MEDIA_BYTES_MAX, files: 1, fields: 5 } });
  await allowFiles(app);
  for (const spec of [...allRoutes(site, metrics), ...extraRoutes]) registerRoute(app, spec, services);
  await app.ready();
  return app;
}
