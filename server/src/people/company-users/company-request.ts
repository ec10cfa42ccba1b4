import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { findCompanyFacts } from '../../platform/permissions/permission-store';
import type { Principal } from '../../platform/session/principal';

/** A request about the users of a company within the caller's reach. */
export interface CompanyRequest {
  principal: Principal;
  accountId: number;
  serviceProviderId: number;
  request: FastifyRequest;
}

/** Checks that the company is within the caller's reach. @throws NotFound */
export async function companyRequest(
  services: Pick<Services, 'db'>,
  principal: Principal,
  { accountId, request }: { accountId: number; request: FastifyRequest },
): Promise<CompanyRequest> {
  const company = await findCompanyFacts(services, principal, accountId);
  if (company?.serviceProviderId === undefined) throw new NotFound();
  return { principal, accountId, serviceProviderId: company.serviceProviderId, request };
}

/**
 * Releases what the users without access held, such as assigned conversations. Called in the transaction that disables or
 * deletes a user of the account. Returns the events to record.
 */
export type OnAccessLost = (tx: Transaction, of: { accountId: number; at: Date }) => Promise<NewEvent[]>;

interface UserChange {
  action: 'create' | 'update' | 'delete';
  userId: number;
  before?: object;
  after?: object;
}

/** Adds the change of a company user to the account's audit trail. */
export const auditUser = (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { principal, accountId, request }: CompanyRequest,
  { action, userId, ...facts }: UserChange,
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId,
      actorUserId: principal.userId,
      action: `company_user.${action}`,
      subject: `user ${userId}`,
      ...facts,
      ip: request.ip,
    },
  );
