import { type BulkFailure, CREATED_BY_OTHERS } from '@dashboard/shared/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { contact } from '../../platform/db/schema';
import { contactOf } from '../../platform/permissions/ability';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';

/** Separates the contacts that the user may not delete: for an agent, those that others created. */
export async function deletableContacts(
  db: Database,
  principal: Principal,
  ids: number[],
): Promise<{ ids: number[]; denied: BulkFailure[] }> {
  const { ability } = principal;
  // Who may delete a contact without a creator may delete every contact.
  if (ability.can('Delete', contactOf(null))) return { ids, denied: [] };
  const rows = await db
    .select({ id: contact.id, createdByUserId: contact.createdByUserId })
    .from(contact)
    .where(
      and(
        eq(contact.accountId, companyOf(principal)),
        isNull(contact.deletedAt),
        sql`${contact.id} = any(${sql.param(ids)}::bigint[])`,
      ),
    );
  const others = rows.filter(({ createdByUserId }) => !ability.can('Delete', contactOf(createdByUserId)));
  const denied = new Set(others.map(({ id }) => id));
  return {
    ids: ids.filter((id) => !denied.has(id)),
    denied: [...denied].map((id) => ({ id, reason: CREATED_BY_OTHERS })),
  };
}
