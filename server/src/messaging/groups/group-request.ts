import type { AccountPart } from '@dashboard/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';

/** A request about the groups of the caller's account. */
export interface GroupRequest {
  principal: Principal;
  request: FastifyRequest;
}

interface GroupChange {
  action: 'create' | 'update' | 'delete';
  groupId: number;
  before?: object;
  after?: object;
}

/** Adds the change of a group to the account's audit trail. */
export const auditGroup = (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { principal, request }: GroupRequest,
  { action, groupId, ...facts }: GroupChange,
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId: companyOf(principal),
      actorUserId: principal.userId,
      action: `group.${action}`,
      subject: `group ${groupId}`,
      ...facts,
      ip: request.ip,
    },
  );

/** Notifies open inboxes and the screens that show the account's groups. Call it after the commit. */
export function notifyGroupsChanged(
  { sockets }: Pick<Services, 'sockets'>,
  { principal }: GroupRequest,
  otherParts: AccountPart[],
): void {
  const { serviceProviderId } = principal;
  for (const part of ['groups' as const, ...otherParts])
    sockets.notifyAccount({ accountId: companyOf(principal), serviceProviderId, part });
}
