import { UserType } from '@dashboard/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditExport } from '../audit/audit-export';
import { authenticate, findPrincipal } from '../session/authenticate';
import { type Access, isOpen, type OpenAccess } from './access';
import { addressKey } from './address-key';
import { denyAccess, recordIfDenied } from './deny-access';
import { NotFound, Unauthorized } from './errors';
import { isRead, rejectForeignWrite } from './origin-check';
import type { PersonConcurrencyLimiter } from './person-concurrency-limiter';
import { logPrincipal } from './request-log';
import { responseBody } from './response-body';
import type { RouteSpec } from './route';
import type { Services } from './services';
import { rejectWhileBusy } from './shed-load';
import { isFromThisMachine } from './this-machine';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    spec?: RouteSpec;
  }
  interface FastifyInstance {
    concurrency: Record<'reads' | 'heavyReads', PersonConcurrencyLimiter>;
  }
  interface FastifyRequest {
    principal: import('../session/principal').Principal | null;
  }
}

/** Anonymous forms have two or three fields; parsing larger bodies would let anyone load the server. */
const ANONYMOUS_BODY_MAX = 10_000;
const XML = ['application/xml', 'text/xml'];
const MAIL = 'message/rfc822';
const ARCHIVE = 'application/gzip';

type LoopbackAccess = Extract<OpenAccess, { kind: 'loopback' }>;

/** Whether a request from another machine has the credentials, or the super admin's session, that the route accepts. */
async function isAdmitted(
  { accepts, superAdmins }: LoopbackAccess,
  request: FastifyRequest,
  services: Services,
): Promise<boolean> {
  if (accepts?.(request.headers.authorization, services) === true) return true;
  if (superAdmins !== true) return false;
  const principal = await findPrincipal(request, services);
  if (principal?.userType !== UserType.SUPER_ADMIN) return false;
  request.principal = principal;
  logPrincipal(request, principal);
  return true;
}

/** Enforces the route's access policy and stores the principal on the request for the handler. */
async function enforceAccess(
  { access, feature }: Pick<RouteSpec, 'access' | 'feature'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  services: Services,
): Promise<void> {
  if (access.kind === 'loopback' && !isFromThisMachine(request)) {
    // For other machines the route does not exist.
    if (!(await isAdmitted(access, request, services))) throw new NotFound();
  }
  if (access.kind === 'webhook' && !access.accepts(request.headers.authorization, services)) {
    // The carrier sends its credentials only in response to a challenge.
    reply.header('www-authenticate', 'Basic realm="webhooks"');
    throw new Unauthorized('These credentials are not accepted here.');
  }
  if (access.kind === 'operator') return access.authorize(request, services);
  const isLocalForm = access.kind === 'loopback' && access.ownPagesOnly === true;
  if (access.kind === 'signed-in' || access.kind === 'can' || access.kind === 'public' || isLocalForm) {
    rejectForeignWrite(request, services.config.publicUrl);
  }
  if (isOpen(access)) return;
  const principal = await authenticate(request, services);
  request.principal = principal;
  logPrincipal(request, principal);
  const mayUse = access.kind !== 'can' || principal.ability.can(access.action, access.resource);
  if (mayUse && (feature === undefined || principal.features.includes(feature))) return;
  throw await denyAccess(request, principal);
}

const isSearch = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'search' in query && query.search !== '';

function limiterOf(spec: RouteSpec, services: Services): (request: FastifyRequest) => Promise<unknown> {
  const { rateLimit } = spec;
  if (rateLimit === undefined) return async () => undefined;
  if (typeof rateLimit === 'function') {
    return async ({ principal }) => principal !== null && rateLimit(services, principal);
  }
  const limiter = services.rateLimits.open(`${spec.method} ${spec.url}`, rateLimit);
  return async (request) => {
    const { principal, ip } = request;
    const user = rateLimit.by === 'user' ? principal?.userId : undefined;
    // The user first, so that one user cannot use up the limit of the tenant.
    await limiter.take(user === undefined ? addressKey(ip) : `user ${user}`);
    const action = rateLimit.tenant ?? (isSearch(request) ? 'search' : undefined);
    if (principal !== null && action !== undefined) await services.tenantLimits.take(action, principal);
  };
}

const isHeavy = ({ rateLimit }: RouteSpec, request: FastifyRequest): boolean =>
  isSearch(request) || (typeof rateLimit === 'object' && rateLimit.isHeavy === true);

/**
 * Limits concurrent reads per person and company, also those that send their filters in a body. Writes have rate limits
 * instead, and sends are batched.
 */
function withinLimits<T>(spec: RouteSpec, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { principal, method, server } = request;
  const isHeavyRead = isHeavy(spec, request);
  if (principal === null || (!isRead(method) && !isHeavyRead)) return work();
  const company = principal.accountId ?? `provider ${principal.serviceProviderId}`;
  const { reads, heavyReads } = server.concurrency;
  const limiter = isHeavyRead ? heavyReads : reads;
  return limiter.take({ person: String(principal.userId), company: String(company) }, work);
}

/** Registers a route. Its policy is enforced before the body is read. */
export function registerRoute(app: FastifyInstance, spec: RouteSpec, services: Services): void {
  if (spec.accepts === 'xml') {
    // In a scope of its own: all other routes reject XML.
    app.register(async (scope) => {
      scope.addContentTypeParser(XML, { parseAs: 'string' }, (_request, body, done) => done(null, body));
      addRoute(scope, spec, services);
    });
  } else if (spec.accepts !== undefined) {
    const type = spec.accepts === 'mail' ? MAIL : ARCHIVE;
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      addRoute(scope, spec, services);
    });
  } else addRoute(app, spec, services);
}

/**
 * The carrier's events, operators and this machine's monitoring wait instead: they are few, and their senders give up.
 * Where sessions are admitted, anyone can make the server look one up.
 */
const mustServe = ({ access, isServedWhileBusy }: RouteSpec): boolean => {
  if (isServedWhileBusy === true) return true;
  if (access.kind === 'loopback') return access.superAdmins !== true;
  return !['public', 'signed-in', 'can'].includes(access.kind);
};

function addRoute(app: FastifyInstance, spec: RouteSpec, services: Services): void {
  const limit = limiterOf(spec, services);
  const { exports } = spec;
  // `access` may be missing here; `requirePolicies` throws when the route is added.
  const bodyLimit = spec.bodyLimit ?? (spec.access?.kind === 'public' ? ANONYMOUS_BODY_MAX : undefined);
  app.route({
    method: spec.method,
    url: spec.url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { access: spec.access, spec },
    onRequest: async (request, reply) => {
      if (!mustServe(spec)) rejectWhileBusy(services);
      await enforceAccess(spec, { request, reply }, services);
      await limit(request);
    },
    ...(exports !== undefined && {
      onSend: async (request: FastifyRequest, reply: FastifyReply) => {
        if (reply.statusCode === 200) await auditExport(services, request, exports);
      },
    }),
    handler: async (request, reply) => {
      const work = async () => {
        // A search box gives up a search with every key, often while it waits for the one before.
        if (isRead(request.method) && reply.raw.destroyed) return { isSent: true };
        const result = await spec.handle(request, reply, { ...services, log: request.log });
        // A handler that sends a file resolves to nothing when the client has gone, before the file is read.
        const isSent = reply.sent || reply.raw.destroyed || result === reply;
        // Wrapped in an object: a reply is thenable, so returning it would await it.
        return isSent ? { isSent } : { response: responseBody(spec, result) };
      };
      const limited = async () => {
        try {
          return await withinLimits(spec, request, work);
        } catch (error) {
          await recordIfDenied(request, error);
          throw error;
        }
      };
      // Reading the body loses the context of the request's span.
      const { isSent, response } = await (request.span?.run(limited) ?? limited());
      if (isSent) return reply;
      if (response === undefined) return reply.code(spec.status ?? 204).send();
      if (spec.status !== undefined) reply.code(spec.status);
      return reply.header('cache-control', 'no-store').send(response);
    },
  });
}

/** Throws at startup when a route declares no access policy. */
export function requirePolicies(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} declares no access policy`);
  });
}
