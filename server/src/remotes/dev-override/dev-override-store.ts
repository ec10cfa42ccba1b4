import { type DevOverride, UserType } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit';
import { session } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';

/** One working day. A forgotten override must not load whatever runs on that port next week. */
const LIFE_MS = 8 * 60 * 60_000;

type Store = Pick<Services, 'db' | 'clock' | 'config'>;

const isSession = ({ sessionHash }: Principal) => eq(session.tokenHash, sessionHash);

/** Whether this user may load remotes from their own machine, from this origin. */
export function mayOverride({ config }: Pick<Store, 'config'>, user: Principal, origin: string): boolean {
  const { origins, usernames } = config.devOverrides;
  const anyPort = origin.replace(/(?<!\d)\d+$/, '*');
  if (!origins.includes(origin) && !origins.includes(anyPort)) return false;
  if (user.userType === UserType.SUPER_ADMIN) return true;
  return usernames.includes('*') || usernames.includes(user.username);
}

/** Reads the override of the user's session. The setting is checked again, because it may have changed since. */
export async function readDevOverride(store: Store, user: Principal): Promise<DevOverride | undefined> {
  if (store.config.devOverrides.origins.length === 0) return undefined;
  const [row] = await store.db
    .select({ devOverride: session.devOverride })
    .from(session)
    .where(isSession(user));
  const override = row?.devOverride;
  if (!override || new Date(override.expiresAt) <= store.clock.now()) return undefined;
  const { name, origin } = override;
  return mayOverride(store, user, origin) ? { name, origin } : undefined;
}

/** Sets the override of the user's session, or removes it. */
export async function writeDevOverride(
  { db, clock }: Store,
  user: Principal,
  { override, ip }: { override: DevOverride | null; ip: string },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + LIFE_MS).toISOString();
  const after = override && { ...override, expiresAt };
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ devOverride: session.devOverride })
      .from(session)
      .where(isSession(user))
      .for('update');
    if (!before?.devOverride && !after) return;
    await tx.update(session).set({ devOverride: after }).where(isSession(user));
    const { accountId, userId: actorUserId } = user;
    await recordAudit(
      { db: tx, clock },
      {
        accountId,
        actorUserId,
        action: after ? 'dev-override.set' : 'dev-override.reset',
        subject: `user ${actorUserId}`,
        before: before?.devOverride ?? null,
        after,
        ip,
      },
    );
  });
}
