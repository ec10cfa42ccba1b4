import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';

/** A request about the response messages of the caller's account. */
export interface ResponseMessageRequest {
  principal: Principal;
  ip: FastifyRequest['ip'];
}

interface ResponseMessageChange {
  action: 'create' | 'update' | 'delete';
  id: number;
  before?: object;
  after?: object;
}

/** Adds the change of a response message to the account's audit trail. */
export const auditResponseMessage = (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { principal, ip }: ResponseMessageRequest,
  { action, id, ...facts }: ResponseMessageChange,
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId: companyOf(principal),
      actorUserId: principal.userId,
      action: `response-message.${action}`,
      subject: `response-message ${id}`,
      ...facts,
      ip,
    },
  );
