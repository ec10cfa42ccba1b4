import { AccountStatus, TextNumberState, UserStatus, UserType } from '@dashboard/shared/contracts';
import { argon2id, hash } from 'argon2';
import type { Database } from '../platform/db/open-database';
import {
  account,
  accountSequence,
  appUser,
  groupMember,
  inboxGroup,
  pricingPlan,
  serviceProvider,
  textNumber,
  timeZone,
} from '../platform/db/schema';
import { addSystemLists } from '../platform/db/system-list';

/** The password of every user. */
export const TEST_PASSWORD = 'Test-pass-1';

/** The browser's hash of it, precomputed because hashing is slow by design. */
export const TEST_KEY = '530a5ed9a724fee14b0a8650ba392d0d';

/** As the server stores it, at a hundredth of the cost: logins would otherwise dominate the run time. */
export const storeTestKey = (): Promise<string> =>
  hash(TEST_KEY, { type: argon2id, memoryCost: 1_024, timeCost: 2, parallelism: 1 });

export interface WorldUser {
  userId: number;
  username: string;
}

export interface WorldAccount {
  accountId: number;
  /** The account's number in E.164 and as 10 digits, and the group that shares it. */
  number: string;
  tn: string;
  numberId: number;
  groupId: number;
  admin: WorldUser;
  agent: WorldUser;
}

export interface WorldProvider {
  serviceProviderId: number;
  host: string;
  provider: WorldUser;
  accounts: [WorldAccount, WorldAccount];
}

export interface World {
  providers: [WorldProvider, WorldProvider];
  superAdmin: WorldUser;
  /** All users in order of creation. */
  users: WorldUser[];
}

export const TIME_ZONE_ID = 4;

/** The address and legal data of every account: complete, so that updates of other fields are valid. */
export const ADDRESS = {
  address: '120 Juniper Street',
  city: 'Cedar Hollow',
  region: 'IL',
  postalCode: '60499',
} as const;
export const BRAND = {
  legalCompanyName: 'Test Company LLC',
  taxId: '12-3456789',
  businessType: 'PRIVATE_PROFIT',
} as const;

const only = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('The insert returned nothing');
  return row;
};

class WorldBuilder {
  readonly users: WorldUser[] = [];

  constructor(
    private readonly db: Database,
    private readonly passwordHash: string,
    private readonly planId: number,
  ) {}

  async user(
    username: string,
    scope: { userType: number; serviceProviderId: number; accountId?: number; defaultNumberId?: number },
  ): Promise<WorldUser> {
    const values = {
      ...scope,
      username,
      email: `${username}@example.test`,
      firstName: username.split('.')[0] ?? username,
      lastName: 'Tester',
      timeZoneId: TIME_ZONE_ID,
      statusId: UserStatus.ACTIVE,
      passwordHash: this.passwordHash,
    };
    const { userId } = only(await this.db.insert(appUser).values(values).returning({ userId: appUser.id }));
    const user = { userId, username };
    this.users.push(user);
    return user;
  }

  async account(name: string, serviceProviderId: number, number: string): Promise<WorldAccount> {
    const { db } = this;
    const { accountId } = only(
      await db
        .insert(account)
        .values({
          serviceProviderId,
          companyName: `${name} Company`,
          country: 'US',
          hasUsCustomers: true,
          status: AccountStatus.ACTIVE,
          planId: this.planId,
          contactName: 'Contact Person',
          contactNumber: '+12125550190',
          email: `office@${name.replace('.', '-')}.test`,
          timeZoneId: TIME_ZONE_ID,
          isRegistered: true,
          ...BRAND,
          ...ADDRESS,
        })
        .returning({ accountId: account.id }),
    );
    await db.insert(accountSequence).values({ accountId });
    await addSystemLists(db, [accountId]);
    const { numberId } = only(
      await db
        .insert(textNumber)
        .values({ accountId, number, state: TextNumberState.ACTIVE })
        .returning({ numberId: textNumber.id }),
    );
    const { groupId } = only(
      await db
        .insert(inboxGroup)
        .values({ accountId, name: `${name} inbox`, numberId })
        .returning({ groupId: inboxGroup.id }),
    );
    const scope = { serviceProviderId, accountId, defaultNumberId: numberId };
    const admin = await this.user(`${name}.admin`, { ...scope, userType: UserType.ADMIN });
    const agent = await this.user(`${name}.agent`, { ...scope, userType: UserType.END_USER_AGENT });
    await db.insert(groupMember).values([admin, agent].map(({ userId }) => ({ accountId, groupId, userId })));
    return { accountId, number, tn: number.slice(2), numberId, groupId, admin, agent };
  }

  async provider(name: string, host: string, numbers: [string, string]): Promise<WorldProvider> {
    const { serviceProviderId } = only(
      await this.db
        .insert(serviceProvider)
        .values({
          companyName: `${name} Company`,
          portalName: `${name} Texting`,
          host,
          brandColor: 'Teal',
          logoUrl: '/assets/brand/acme.svg',
          logoDarkUrl: '/assets/brand/acme-dark.svg',
          faviconUrl: '/assets/brand/acme.svg',
          helpUrl: `https://help.${host}`,
          feedbackUrl: `https://feedback.${host}`,
          switches: { newMessaging: true, tollFree: true, smsToEmail: true, canada: true, csp: true },
        })
        .returning({ serviceProviderId: serviceProvider.id }),
    );
    const scope = { userType: UserType.SERVICE_PROVIDER, serviceProviderId };
    const provider = await this.user(`${name}.provider`, scope);
    const first = await this.account(`${name}1`, serviceProviderId, numbers[0]);
    const second = await this.account(`${name}2`, serviceProviderId, numbers[1]);
    return { serviceProviderId, host, provider, accounts: [first, second] };
  }
}

/**
 * Two providers with two accounts each, an administrator and an agent per account, a user per provider and a super
 * admin: one user for every combination of role and tenant. The plan includes all features.
 */
export async function createWorld(db: Database): Promise<World> {
  const zone = { description: 'Eastern Time', gmtVariation: '-05:00', ianaName: 'America/New_York' };
  await db.insert(timeZone).values({ id: TIME_ZONE_ID, ...zone });
  const plan = { name: 'Everything', description: '', features: ['CAMPAIGNS', 'INTELLIGENT_RESPONSES'] };
  const { planId } = only(await db.insert(pricingPlan).values(plan).returning({ planId: pricingPlan.id }));
  const builder = new WorldBuilder(db, await storeTestKey(), planId);
  const north = await builder.provider('north', 'north.test', ['+12125550101', '+12125550102']);
  const south = await builder.provider('south', 'south.test', ['+13125550103', '+13125550104']);
  const superAdmin = await builder.user('super', {
    userType: UserType.SUPER_ADMIN,
    serviceProviderId: north.serviceProviderId,
  });
  return { providers: [north, south], superAdmin, users: builder.users };
}
