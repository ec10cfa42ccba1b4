import { openSession } from '../../platform/session/session-store';
import type { TestApp } from '../start-test-app';
import type { World, WorldAccount, WorldProvider, WorldUser } from '../world';
import type { Relation, Role } from './access-case';
import type { Records } from './records';

/** Somebody who calls; null: nobody is signed in. */
export interface Caller {
  name: string;
  role: Role | 'anonymous';
  user: WorldUser | null;
  provider: WorldProvider;
  /** The company of an end user. */
  account: WorldAccount | null;
  /** Whether the provider offers what is optional; the world's second one is made not to. */
  hasSwitches: boolean;
}

/** Everyone whom a permission or a tenant's border can tell apart, and nobody. */
export function callersOf({ providers, superAdmin }: World): Caller[] {
  const [first] = providers;
  const people = providers.flatMap((provider) => {
    const someone = (role: Role, user: WorldUser, account: WorldAccount | null = null): Caller => ({
      name: user.username,
      role,
      user,
      provider,
      account,
      hasSwitches: provider === first,
    });
    return [
      ...provider.accounts.flatMap((account) => [
        someone('agent', account.agent, account),
        someone('admin', account.admin, account),
      ]),
      someone('provider', provider.provider),
    ];
  });
  const above = { provider: first, account: null, hasSwitches: true };
  return [
    ...people,
    { ...above, name: superAdmin.username, role: 'superAdmin', user: superAdmin },
    { ...above, name: 'anonymous', role: 'anonymous', user: null },
  ];
}

/** How the things of a company stand to the caller. */
export function relationTo(caller: Caller, provider: WorldProvider, account: WorldAccount): Relation {
  if (provider !== caller.provider) return 'foreign';
  return caller.account === null || caller.account === account ? 'own' : 'sibling';
}

/** A session of the caller's own, without the time a login takes. */
export async function sessionToken({ services }: TestApp, { user }: Caller): Promise<string | null> {
  return user === null ? null : openSession(services, { userId: user.userId, isRemembered: false });
}

/** Things to name in a call, and how they stand to the caller. */
export interface Target {
  name: string;
  relation: Relation;
  theirs: Records;
}
