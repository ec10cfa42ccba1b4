import { PLAN_FEATURES, type PlanFeature } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { oncePerTurn } from '../common/once-per-turn';
import type { Database } from '../db/open-database';
import { account, appUser, pricingPlan, serviceProvider, session, timeZone } from '../db/schema';
import type { Services } from '../http/services';

/** A session with everything about its user that decides what they may do. */
export interface SessionUserRow {
  tokenHash: string;
  isRemembered: boolean;
  lastSeenAt: Date;
  expiresAt: Date;
  userId: number;
  userType: number;
  statusId: number;
  serviceProviderId: number;
  accountId: number | null;
  accountStatus: number | null;
  username: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  switches: Record<string, boolean>;
  features: PlanFeature[];
  numberIds: number[];
}

const isPlanFeature = (name: string): name is PlanFeature => PLAN_FEATURES.some((known) => known === name);

// Drizzle leaves the table off a column inside a sql template of a single-table select; spelling both out is safe.
const numbersOfGroups = sql<number[]>`coalesce((
  select json_agg(g.number_id order by g.number_id)
  from group_member m
  join inbox_group g on g.account_id = m.account_id and g.id = m.group_id
  where m.account_id = ${appUser.accountId} and m.user_id = ${appUser.id} and g.number_id is not null
), '[]'::json)`;

const columns = {
  tokenHash: session.tokenHash,
  isRemembered: session.isRemembered,
  lastSeenAt: session.lastSeenAt,
  expiresAt: session.expiresAt,
  userId: appUser.id,
  userType: appUser.userType,
  statusId: appUser.statusId,
  serviceProviderId: appUser.serviceProviderId,
  accountId: appUser.accountId,
  accountStatus: account.status,
  username: appUser.username,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  timeZone: timeZone.ianaName,
  switches: serviceProvider.switches,
  planFeatures: pricingPlan.features,
  numberIds: numbersOfGroups,
};

/**
 * The tokens come as one JSON value: PostgreSQL guesses how many an array holds, finds the plan for any number of them
 * dearer than one for those given, and would plan the joins anew at every call.
 */
const isAskedFor = sql`${session.tokenHash} in (
  select jsonb_array_elements_text(${sql.placeholder('tokenHashes')}::jsonb))`;

const prepare = (db: Database) =>
  db
    .select(columns)
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(serviceProvider, eq(serviceProvider.id, appUser.serviceProviderId))
    .innerJoin(timeZone, eq(timeZone.id, appUser.timeZoneId))
    .leftJoin(account, eq(account.id, appUser.accountId))
    .leftJoin(pricingPlan, eq(pricingPlan.id, account.planId))
    .where(isAskedFor)
    .prepare('session_users');

/** Every request asks for its user: planning the joins anew would cost more than running them. */
function readerOf(db: Database): (tokenHash: string) => Promise<SessionUserRow | undefined> {
  const statement = prepare(db);
  return oncePerTurn(async (tokenHashes) => {
    const rows = await statement.execute({ tokenHashes: JSON.stringify(tokenHashes) });
    return new Map(
      rows.map(({ planFeatures, ...user }) => [
        user.tokenHash,
        { ...user, features: (planFeatures ?? []).filter(isPlanFeature) },
      ]),
    );
  });
}

const readers = new WeakMap<Database, ReturnType<typeof readerOf>>();

/** The session of a token and its user; undefined when there is none. All that are asked for at once are one query. */
export async function findSessionUser(
  { db }: Pick<Services, 'db'>,
  tokenHash: string,
): Promise<SessionUserRow | undefined> {
  const reader = readers.get(db) ?? readerOf(db);
  readers.set(db, reader);
  return reader(tokenHash);
}
