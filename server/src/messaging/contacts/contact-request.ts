import { nationalDigits } from '@dashboard/shared/text';
import { recordAudit } from '../../platform/audit/record-audit';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import type { Actor, Principal } from '../../platform/session/principal';
import { isSuspected } from '../compliance/change-consent';
import type { ContactRow } from '../messages/present-message';

/** A request about a contact of the caller's company. */
export interface ContactRequest {
  principal: Actor;
  ip: string;
}

/** A request whose user's permissions on the contact are checked. */
export interface DeletionRequest extends ContactRequest {
  principal: Principal;
}

/** The fields of a contact in an audit entry: consent and blocking, but no personal details. */
const auditFacts = (row: ContactRow) => ({
  number: nationalDigits(row.number).slice(-4),
  isOptOut: row.isOptOut,
  isSuspectedOptOut: isSuspected(row),
  isBlocked: row.isBlocked,
  isInvalid: row.invalidAt !== null,
  version: row.version,
});

interface ContactChange {
  action: 'create' | 'update' | 'delete' | 'restore';
  before?: ContactRow;
  after: ContactRow;
}

/** Adds the change of a contact to the account's audit trail. */
export const auditContact = (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { principal, ip }: ContactRequest,
  { action, before, after }: ContactChange,
) =>
  recordAudit(
    { db: tx, clock },
    {
      accountId: after.accountId,
      actorUserId: principal.userId,
      action: `contact.${action}`,
      subject: `contact ${after.id}`,
      ...(before && { before: auditFacts(before) }),
      after: auditFacts(after),
      ip,
    },
  );
