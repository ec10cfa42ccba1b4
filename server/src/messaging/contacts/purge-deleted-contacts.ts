import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/http/services';

const BATCH_SIZE = 200;
/** How long a deleted contact can be restored. */
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Erases the personal details and the list memberships of contacts deleted 30 days ago. The row remains if it holds an
 * opt-out or a block, which apply when the number is added again, or if messages refer to it. Returns whether more may
 * be left.
 */
export async function purgeDeletedContacts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute(sql`
    with due as (
      select account_id, id from contact
      where deleted_at is not null and purged_at is null and deleted_at < ${before}
      order by deleted_at limit ${BATCH_SIZE} for update skip locked
    ), left_lists as (
      delete from contact_list_member m using due where m.account_id = due.account_id and m.contact_id = due.id
    ), dropped as (
      delete from contact using due
      where contact.account_id = due.account_id and contact.id = due.id
        and not is_opt_out and not is_blocked and suspected_opt_out_at is null
        and not exists (select from conversation c where c.account_id = due.account_id and c.contact_id = due.id)
        and not exists (select from contact_line l where l.account_id = due.account_id and l.contact_id = due.id)
      returning contact.account_id, contact.id
    ), erased as (
      update contact set name = '', email = '', company = '', custom_fields = '{}', notes = '', purged_at = ${now.toISOString()}
      from due
      where contact.account_id = due.account_id and contact.id = due.id
        and (due.account_id, due.id) not in (select account_id, id from dropped)
    )
    select id from due`);
  return rows.length === BATCH_SIZE;
}
