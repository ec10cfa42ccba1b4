import type { SYSTEM_LINE_SOURCES, SystemLine } from '@dashboard/shared/contracts';
import { contactLine } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { presentLines } from '../contacts/present-contact';

/** A conversation of an account, by the ids of its text number and its contact. */
export interface ConversationKey {
  accountId: number;
  numberId: number;
  contactId: number;
}

/** The cause of a change of a conversation. */
export interface ConversationCause {
  source: (typeof SYSTEM_LINE_SOURCES)[number];
  /** The staff member who made it. */
  userId: number | null;
  at: Date;
}

export interface NewLine {
  of: ConversationKey;
  kind: SystemLine['kind'];
  cause: ConversationCause;
  assigneeUserId?: number | null;
}

/** Adds entries that only the history of their conversation shows. Returns them in the same order. */
export async function addLines(tx: Transaction, lines: NewLine[]): Promise<SystemLine[]> {
  if (lines.length === 0) return [];
  const values = lines.map(({ of, kind, cause, assigneeUserId = null }) => ({
    ...of,
    ...cause,
    kind,
    assigneeUserId,
  }));
  return presentLines(tx, await tx.insert(contactLine).values(values).returning());
}
