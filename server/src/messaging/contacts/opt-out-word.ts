import { sql } from 'drizzle-orm';

/**
 * The keyword by which the contact of a row of `contact` opted out. Null without one, and if the opt-out came with the
 * number from another contact.
 */
export const optOutWordColumn = sql<string | null>`(
  select line.text from contact_line line
  where contact.is_opt_out and contact.opt_out_source = 'keyword' and line.account_id = contact.account_id
    and line.contact_id = contact.id and line.at = contact.opt_out_at and line.kind = 'opted_out'
  limit 1)`;
