import type { Permission } from '@dashboard/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Services } from './services';

/** Access policy of a route. There is no default: a route without a policy cannot be registered. */
export type Access = OpenAccess | OperatorAccess | SignedInAccess;

/**
 * For programs with a token, and for people who operate the whole installation. `authorize` checks both.
 * @throws Unauthorized, Forbidden
 */
export interface OperatorAccess {
  kind: 'operator';
  authorize: (request: FastifyRequest, services: Services) => Promise<void>;
}

/** Routes without a signed-in user. Each states why it is open or what protects it instead. */
export type OpenAccess =
  | { kind: 'public'; reason: string }
  /**
   * Only from this machine, and with credentials that `accepts` checks also from others. `superAdmins`: also for the
   * session of a super admin from anywhere, for reads. `ownPagesOnly` rejects forms of other sites' pages, where the body
   * is a form.
   */
  | {
      kind: 'loopback';
      ownPagesOnly?: true;
      superAdmins?: true;
      accepts?: (authorization: string | undefined, services: Services) => boolean;
    }
  /** Only for another service, whose credentials the route checks. */
  | WebhookAccess;

interface WebhookAccess {
  kind: 'webhook';
  accepts: (authorization: string | undefined, services: Services) => boolean;
  /** For a signature of the body. It is checked before the body is parsed. */
  isSigned?: (request: Pick<FastifyRequest, 'headers' | 'body'>, services: Services) => boolean;
}

export type SignedInAccess = { kind: 'signed-in' } | Permission;

const OPEN_KINDS = ['public', 'loopback', 'webhook'];

export const isOpen = (access: Access): access is OpenAccess => OPEN_KINDS.includes(access.kind);
