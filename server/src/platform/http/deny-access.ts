import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Denials } from '../audit/denials';
import type { Principal } from '../session/principal';
import { Forbidden } from './errors';
import type { Services } from './services';

declare module 'fastify' {
  interface FastifyInstance {
    denials: Denials;
  }
}

export function recordDenials(app: FastifyInstance, services: Services): void {
  const denials = new Denials(services);
  app.decorate('denials', denials);
  app.addHook('onClose', () => denials.close());
}

/** Errors whose request is in the audit trail already. */
const recorded = new WeakSet<Forbidden>();

const record = (request: FastifyRequest, { accountId, userId }: Principal): Promise<void> =>
  request.server.denials.enter({
    accountId,
    actorUserId: userId,
    subject: `${request.method} ${request.routeOptions.url ?? ''}`,
    ip: request.ip,
  });

/** Records a denied request in the audit trail and returns the error to throw; for one `field` if given. */
export async function denyAccess(
  request: FastifyRequest,
  principal: Principal,
  field?: string,
): Promise<Forbidden> {
  await record(request, principal);
  const { message } = new Forbidden();
  const error = new Forbidden(message, field === undefined ? {} : { errors: { [field]: [message] } });
  recorded.add(error);
  return error;
}

/** Records the request of a signed-in user whose handler threw a Forbidden, unless `denyAccess` has recorded it. */
export async function recordIfDenied(request: FastifyRequest, error: unknown): Promise<void> {
  const { principal } = request;
  if (principal === null || !(error instanceof Forbidden) || recorded.has(error)) return;
  await record(request, principal);
}
