import { PLAN_FEATURES, type PlanFeature } from '@dashboard/shared/contracts';
import DataLoader from 'dataloader';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database';
import { planned } from '../db/planned';
import type { Services } from '../http/services';

/** A session with everything about its user that determines their permissions. */
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

interface Read {
  user: Omit<SessionUserRow, 'lastSeenAt' | 'expiresAt' | 'features'> & {
    lastSeenAt: string;
    expiresAt: string;
    features: string[] | null;
  };
}

/**
 * Reads the users of a batch of sessions, for every request. The hashes are one JSON value: with an array parameter,
 * PostgreSQL would estimate the generic plan as more expensive and plan the joins again for every call.
 */
const readUsers = planned<{ tokenHashes: string }, Read>(
  'session_users',
  sql`
    select json_build_object('tokenHash', s.token_hash, 'isRemembered', s.is_remembered, 'lastSeenAt', s.last_seen_at,
      'expiresAt', s.expires_at, 'userId', u.id, 'userType', u.user_type, 'statusId', u.status_id,
      'serviceProviderId', u.service_provider_id, 'accountId', u.account_id, 'accountStatus', a.status,
      'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name, 'timeZone', z.iana_name,
      'switches', p.switches, 'features', pricing.features,
      'numberIds', coalesce((
        select json_agg(g.number_id order by g.number_id)
        from group_member m
        join inbox_group g on g.account_id = m.account_id and g.id = m.group_id
        where m.account_id = u.account_id and m.user_id = u.id and g.number_id is not null
      ), '[]')) as "user"
    from session s
    join app_user u on u.id = s.user_id
    join service_provider p on p.id = u.service_provider_id
    join time_zone z on z.id = u.time_zone_id
    left join account a on a.id = u.account_id
    left join pricing_plan pricing on pricing.id = a.plan_id
    where s.token_hash in (select jsonb_array_elements_text(${sql.placeholder('tokenHashes')}::jsonb))`,
);

const rowOf = ({ user }: Read): SessionUserRow => ({
  ...user,
  lastSeenAt: new Date(user.lastSeenAt),
  expiresAt: new Date(user.expiresAt),
  features: (user.features ?? []).filter(isPlanFeature),
});

/** Batches the sessions requested within one tick; nothing is cached, so that no result is older than its request. */
const loaderOf = (db: Database) =>
  new DataLoader<string, SessionUserRow | undefined>(
    async (tokenHashes) => {
      const found = await readUsers(db, { tokenHashes: JSON.stringify([...new Set(tokenHashes)]) });
      const byHash = new Map(found.map(rowOf).map((row) => [row.tokenHash, row]));
      return tokenHashes.map((hash) => byHash.get(hash));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );

const loaders = new WeakMap<Database, ReturnType<typeof loaderOf>>();

/** The session and its user by token hash, or undefined. Concurrent calls share one query. */
export async function findSessionUser(
  { db }: Pick<Services, 'db'>,
  tokenHash: string,
): Promise<SessionUserRow | undefined> {
  const loader = loaders.get(db) ?? loaderOf(db);
  loaders.set(db, loader);
  return loader.load(tokenHash);
}
