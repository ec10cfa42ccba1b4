import { openSession } from '../../platform/session/session-store';
import type { TestApp } from '../start-test-app';
import type { World, WorldAccount, WorldProvider, WorldUser } from '../world';
import type { Relation, Role } from './access-case';
import type { Records } from './records';

/** A caller; null when not signed in. */
export interface Caller {
  name: string;
  role: Role | 'anonymous';
  user: WorldUser | null;
  provider: WorldProvider;
  /** The end user's company. */
  account: WorldAccount | null;
  /** Whether the provider has its feature flags on; the second provider of the test world has them off. */
  hasFeatureFlags: boolean;
}

/** One caller for every combination of role and tenant, and one without a session. */
export function callersOf({ providers, superAdmin }: World): Caller[] {
  const [first] = providers;
  const people = providers.flatMap((provider) => {
    const someone = (role: Role, user: WorldUser, account: WorldAccount | null = null): Caller => ({
      name: user.username,
      role,
      user,
      provider,
      account,
      hasFeatureFlags: provider === first,
    });
    return [
      ...provider.accounts.flatMap((account) => [
        someone('agent', account.agent, account),
        someone('admin', account.admin, account),
      ]),
      someone('provider', provider.provider),
    ];
  });
  const above = { provider: first, account: null, hasFeatureFlags: true };
  return [
    ...people,
    { ...above, name: superAdmin.username, role: 'superAdmin', user: superAdmin },
    { ...above, name: 'anonymous', role: 'anonymous', user: null },
  ];
}

/** The relation of a company's records to the caller. */
export function relationTo(caller: Caller, provider: WorldProvider, account: WorldAccount): Relation {
  if (provider !== caller.provider) return 'foreign';
  return caller.account === null || caller.account === account ? 'own' : 'sibling';
}

/** Creates a session directly, because a login takes too long. */
export async function sessionToken({ services }: TestApp, { user }: Caller): Promise<string | null> {
  return user === null ? null : openSession(services, { userId: user.userId, isRemembered: false });
}

/** Records to name in a request, and their relation to the caller. */
export interface Target {
  name: string;
  relation: Relation;
  records: Records;
}
