import { auditEntry } from '../db/schema';
import type { Services } from '../http/services';

export interface AuditEvent {
  /** Null for what happens above the tenants. */
  accountId: number | null;
  actorUserId: number | null;
  /** Verb with its area, e.g. `login.failed`. */
  action: string;
  /** What it was done to, e.g. `user 7`. */
  subject: string;
  before?: unknown;
  after?: unknown;
  ip: string;
}

/** Adds an entry to the audit trail; within a transaction when the change is in one. */
export async function recordAudit(
  { db, clock }: { db: Pick<Services['db'], 'insert'>; clock: Services['clock'] },
  event: AuditEvent,
): Promise<void> {
  await db.insert(auditEntry).values({ ...event, at: clock.now() });
}
