import { UserType } from '@dashboard/shared/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { OperatorAccess } from '../../platform/http/access';
import { denyAccess } from '../../platform/http/deny-access';
import { Forbidden, Unauthorized } from '../../platform/http/errors';
import { rejectForeignWrite } from '../../platform/http/origin-check';
import type { Services } from '../../platform/http/services';
import { authenticate } from '../../platform/session/authenticate';
import type { Operator } from './operator';
import { NameParams, type ReleaseScope } from './release-api';
import { findReleaseToken } from './release-tokens';

const operators = new WeakMap<FastifyRequest, Operator>();

/** The operator of an authorized request. */
export function operatorOf(request: FastifyRequest): Operator {
  const operator = operators.get(request);
  if (operator === undefined) throw new Error('The route has no operator access');
  return operator;
}

/** Access for tokens with this scope, and for super admins. `person`: no token. */
export const operatorAccess = (scope: ReleaseScope | 'person'): OperatorAccess => ({
  kind: 'operator',
  authorize: async (request, services) => {
    const { authorization } = request.headers;
    const operator =
      authorization === undefined
        ? await personOf(request, services)
        : await tokenOf(request, services, { authorization, scope });
    operators.set(request, operator);
  },
});

async function personOf(request: FastifyRequest, services: Services): Promise<Operator> {
  rejectForeignWrite(request, services.config.publicUrl);
  const principal = await authenticate(request, services);
  request.principal = principal;
  if (principal.userType !== UserType.SUPER_ADMIN) throw await denyAccess(request, principal);
  return { actor: principal.username, userId: principal.userId, name: null, ip: request.ip };
}

async function tokenOf(
  request: FastifyRequest,
  services: Services,
  { authorization, scope }: { authorization: string; scope: ReleaseScope | 'person' },
): Promise<Operator> {
  const [, given] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  const token = given === undefined ? undefined : await findReleaseToken(services, given);
  if (token === undefined)
    throw new Unauthorized('This token is not valid: it may have expired or been revoked.');
  if (scope === 'person') throw new Forbidden('Tokens are managed by a signed-in super admin.');
  if (!token.scopes.includes(scope)) throw new Forbidden(`This token does not have the scope ${scope}.`);
  const wanted = v.safeParse(NameParams, request.params);
  if (wanted.success && token.name !== null && wanted.output.name !== token.name)
    throw new Forbidden(`This token is only for ${token.name}.`);
  return { actor: `token ${token.label}`, userId: null, name: token.name, ip: request.ip };
}
