import { auditEntry } from '../db/schema';
import type { Services } from '../http/services';
import type { AuditAction } from './audit-actions';

export interface AuditEvent {
  /** Null for actions that belong to no account. */
  accountId: number | null;
  actorUserId: number | null;
  action: AuditAction;
  /** The record that the action changed, e.g. `user 7`. */
  subject: string;
  before?: unknown;
  after?: unknown;
  ip: string;
}

/** Adds an entry to the audit trail. Pass the transaction as `db` when the change runs in one. */
export async function recordAudit(
  { db, clock }: { db: Pick<Services['db'], 'insert'>; clock: Services['clock'] },
  event: AuditEvent,
): Promise<void> {
  await db.insert(auditEntry).values({ ...event, at: clock.now() });
}
