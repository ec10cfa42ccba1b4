import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';

/** A request to change the automatic responses of the caller's account. */
export interface RuleRequest {
  principal: Principal;
  ip: FastifyRequest['ip'];
}

interface RuleChange {
  action: 'create' | 'update' | 'delete' | 'order' | 'settings';
  /** Null for a change of all rules. */
  id: number | null;
  before?: object;
  after?: object;
}

/** Adds a change to the account's audit trail. */
export const auditRule = (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { principal, ip }: RuleRequest,
  { action, id, ...facts }: RuleChange,
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId: companyOf(principal),
      actorUserId: principal.userId,
      action: `automatic-response.${action}`,
      subject: id === null ? 'automatic-responses' : `automatic-response ${id}`,
      ...facts,
      ip,
    },
  );
