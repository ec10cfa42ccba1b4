import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { appUser } from '../platform/db/schema';
import { createPeople, type Person } from './people';
import { createRandom, type Random } from './random';
import type { DemoProvider } from './scenario';
import { zoneId } from './seed-platform';
import type { Transaction } from './transaction';

const DAY_MS = 86_400_000;

/** Most users are active. Every ninth is pending, every eleventh is disabled. */
function statusOf(place: number): UserStatus {
  if (place % 9 === 4) return UserStatus.PENDING;
  return place % 11 === 10 ? UserStatus.DISABLED : UserStatus.ACTIVE;
}

/** Recent for active users, long ago for disabled ones, never for pending ones. */
function lastLoginAt(status: UserStatus, random: Random, now: Date): Date | null {
  if (status === UserStatus.PENDING) return null;
  const days = status === UserStatus.ACTIVE ? random.next() ** 3 * 40 : random.between(60, 200);
  return new Date(now.getTime() - days * DAY_MS);
}

function personRow({ first, last }: Person, slug: string) {
  const username = `${first}.${last}`.toLowerCase();
  return { firstName: first, lastName: last, username, email: `${username}@${slug}.example.com` };
}

/** Adds the other users of a provider. They have no password and cannot sign in. */
export async function seedPlatformUsers(
  tx: Transaction,
  serviceProviderId: number,
  { account, colleagues, slug }: DemoProvider,
  now: Date,
): Promise<void> {
  const random = createRandom(serviceProviderId * 6151);
  const nextPerson = createPeople(random);
  const rows = Array.from({ length: colleagues }, (_, place) => {
    const statusId = statusOf(place);
    return {
      ...personRow(nextPerson(), slug),
      userType: UserType.SERVICE_PROVIDER,
      serviceProviderId,
      timeZoneId: zoneId(account.zone),
      statusId,
      lastLoginAt: lastLoginAt(statusId, random, now),
    };
  });
  await tx.insert(appUser).values(rows);
}
