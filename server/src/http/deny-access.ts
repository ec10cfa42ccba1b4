import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../audit/record-audit';
import type { Principal } from '../session/principal';
import { Forbidden } from './errors';
import type { Services } from './services';

/** Notes in the audit trail that a user may not do what they asked for, and makes the answer; of one field, named. */
export async function denyAccess(
  request: FastifyRequest,
  services: Services,
  { accountId, userId }: Principal,
  field?: string,
): Promise<Forbidden> {
  await recordAudit(services, {
    accountId,
    actorUserId: userId,
    action: 'access.denied',
    subject: `${request.method} ${request.routeOptions.url ?? ''}`,
    ip: request.ip,
  });
  const { message } = new Forbidden();
  return new Forbidden(message, field === undefined ? {} : { errors: { [field]: [message] } });
}
