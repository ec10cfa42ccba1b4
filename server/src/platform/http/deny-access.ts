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

/** Records a denied request in the audit trail and returns the error to throw; for one `field` if given. */
export async function denyAccess(
  request: FastifyRequest,
  { accountId, userId }: Principal,
  field?: string,
): Promise<Forbidden> {
  await request.server.denials.enter({
    accountId,
    actorUserId: userId,
    subject: `${request.method} ${request.routeOptions.url ?? ''}`,
    ip: request.ip,
  });
  const { message } = new Forbidden();
  return new Forbidden(message, field === undefined ? {} : { errors: { [field]: [message] } });
}
