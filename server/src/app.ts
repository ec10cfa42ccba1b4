import { MEDIA_BYTES_MAX } from '@dashboard/shared/contracts';
import multipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { mapErrors } from './http/error-answer';
import { registerRoute, requirePolicies } from './http/register-routes';
import { logRequests, newRequestId } from './http/request-log';
import type { RouteSpec } from './http/route';
import { addSecurityHeaders } from './http/security-headers';
import type { Services } from './http/services';
import { allRoutes } from './routes';

const BODY_BYTES_MAX = 1_000_000;
/** Headers and body must have arrived by then: a slow sender holds no connection for long. */
const REQUEST_TIMEOUT_MS = 30_000;

/** The server with every route, not yet listening. `extra` routes are added as if they were its own. */
export async function buildApp(services: Services, extra: RouteSpec[] = []): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance,
    disableRequestLogging: true,
    genReqId: newRequestId,
    trustProxy: services.config.trustedProxies,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.decorateRequest('principal', null);
  // Browsers send this type from any site without asking first; no call of ours uses it.
  app.removeContentTypeParser('text/plain');
  requirePolicies(app);
  addSecurityHeaders(app, services.config.publicUrl);
  logRequests(app);
  mapErrors(app);
  await app.register(multipart, { limits: { fileSize: MEDIA_BYTES_MAX, files: 1, fields: 5 } });
  for (const spec of [...allRoutes(), ...extra]) registerRoute(app, spec, services);
  await app.ready();
  return app;
}
