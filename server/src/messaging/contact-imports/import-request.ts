import { recordAudit } from '../../platform/audit/record-audit';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';

/** A request about an import of the caller's account. */
export interface ImportRequest {
  principal: Principal;
  ip: string;
}

/** Adds the start or the undo of an import to the account's audit trail. */
export const auditImport = (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { principal, ip }: ImportRequest,
  { action, importId, after }: { action: 'start' | 'undo'; importId: number; after: object },
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId: companyOf(principal),
      actorUserId: principal.userId,
      action: `contact-import.${action}`,
      subject: `contact-import ${importId}`,
      after,
      ip,
    },
  );
