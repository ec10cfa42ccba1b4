import type { Audience, AudiencePart } from '@dashboard/shared/contracts';
import { CANADIAN_AREA_CODES, toE164 } from '@dashboard/shared/text';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import type { Transaction } from '../../platform/events/record-events';
import type { CampaignRow } from './campaign-row';

/** Who gets a campaign. */
export type AudienceChoice = Pick<CampaignRow, 'includeListIds' | 'excludeListIds' | 'excludeMessagedHours'>;

/** A choice of lists of an account, as of now. */
export interface AudienceOf extends AudienceChoice {
  accountId: number;
  /** The text number that sends: the id of a saved campaign, the 10 digits of a draft. */
  numberId: number | null;
  tn: string | null;
  now: Date;
  /** Whether 555-01xx numbers can get texts. */
  allowFictional: boolean;
}

const HOUR_MS = 60 * 60_000;

/** The contacts of lists, once for each list, in the order of the lists. */
const membersOf = (accountId: number, listIds: number[]): SQL => {
  const lists = sql`unnest(${sql.param(listIds)}::bigint[]) with ordinality as given (list_id, place)`;
  return sql`
    select given.place, m.contact_id from ${lists}
    join contact_list_member m on m.account_id = ${accountId} and m.list_id = given.list_id
    union all
    select given.place, everyone.id from ${lists}
    join contact_list l on l.account_id = ${accountId} and l.id = given.list_id and l.is_system
    join contact everyone on everyone.account_id = ${accountId}`;
};

/** The same rules as `numberProblem`, and text numbers of this or other accounts. */
const isInvalid = (allowFictional: boolean): SQL => sql`(
  c.number !~ '^\\+1[2-9]\\d\\d[2-9]\\d{6}$' or c.number ~ '^\\+1[2-9]11' or c.number like '+1900%'
  or (not ${allowFictional}::boolean and c.number ~ '^\\+1\\d{3}55501\\d\\d$')
  or exists (select from text_number t where t.number = c.number))`;

/** Whether the account sent a text to the contact since then. */
export const wasMessaged = (since: Date, condition: SQL = sql`true`): SQL => sql`exists (
  select from conversation talk
  join message m on m.account_id = talk.account_id and m.number_id = talk.number_id
    and m.contact_id = talk.contact_id and not m.is_inbound and m.status < 400
    and m.created_at >= ${since.toISOString()}::timestamptz and ${condition}
  where talk.account_id = c.account_id and talk.contact_id = c.id
    and talk.last_activity >= ${since.toISOString()}::timestamptz)`;

function isExcluded({ accountId, now, excludeListIds, excludeMessagedHours }: AudienceOf): SQL {
  const conditions: SQL[] = [sql`false`];
  if (excludeListIds.length > 0)
    conditions.push(
      sql`c.id in (select contact_id from (${membersOf(accountId, excludeListIds)}) as left_out)`,
    );
  if (excludeMessagedHours !== null)
    conditions.push(wasMessaged(new Date(now.getTime() - excludeMessagedHours * HOUR_MS)));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The same rule as `sendingTo`. A US account without registration sends no campaigns at all. */
const isUnregistered = ({ accountId, numberId, tn }: AudienceOf): SQL => sql`(
  exists (select from account a where a.id = ${accountId} and a.country <> 'US' and not a.is_registered)
  and not exists (select from text_number t where t.account_id = ${accountId} and t.is_toll_free
    and (t.id = ${numberId}::bigint or t.number = ${tn && toE164(tn)}::text))
  and substr(c.number, 3, 3) <> all(${sql.param(CANADIAN_AREA_CODES)}::text[]))`;

/**
 * The audience as rows of `contact` with their `part`: one for each membership of the included lists. The first rule that
 * applies decides, so the parts add up. A suspected opt-out counts as one until staff have reviewed it. The subquery of a
 * single contact makes the planner use its key: statistics are old right after an import.
 */
export const audienceSql = (of: AudienceOf): SQL => sql`
  select c.*, case
    when nth > 1 then 'duplicate'
    when c.is_opt_out or c.suspected_opt_out_at is not null then 'opted_out'
    when c.is_blocked then 'blocked'
    when c.invalid_at is not null or ${isInvalid(of.allowFictional)} then 'invalid'
    when ${isExcluded(of)} then 'excluded'
    when ${isUnregistered(of)} then 'registry'
    else 'receive' end as part
  from (
    select contact_id, row_number() over (partition by contact_id order by place) as nth
    from (${membersOf(of.accountId, of.includeListIds)}) as listed
  ) as numbered
  cross join lateral (
    select * from contact one
    where one.account_id = ${of.accountId} and one.id = numbered.contact_id and one.deleted_at is null offset 0
  ) as c`;

/** The size of each part of an audience. */
export async function countAudience(db: Database | Transaction, of: AudienceOf): Promise<Audience> {
  const { rows } = await db.execute<{ part: AudiencePart; count: number }>(
    sql`select part, count(*)::int as count from (${audienceSql(of)}) as audience group by part`,
  );
  const sizeOf = (part: AudiencePart) => rows.find((row) => row.part === part)?.count ?? 0;
  return {
    onLists: rows.reduce((sum, { count }) => sum + count, 0),
    receive: sizeOf('receive'),
    opted_out: sizeOf('opted_out'),
    blocked: sizeOf('blocked'),
    invalid: sizeOf('invalid'),
    duplicate: sizeOf('duplicate'),
    excluded: sizeOf('excluded'),
    registry: sizeOf('registry'),
  };
}
