import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { serviceProvider } from '../../platform/db/schema';
import { startTestApp, type TestApp, type TestAppOptions } from '../start-test-app';
import { testSite } from '../test-site';
import { type Caller, callersOf, relationTo, sessionToken, type Target } from './callers';
import { createRecords, type Records, withColleaguesNumber } from './records';

/** Longer than any limit of attempts lasts. */
const LIMITS_MS = 20 * 60_000;

interface Created {
  records: Records;
  ofColleagues: Records;
}

async function createAllRecords(test: TestApp): Promise<Map<number, Created>> {
  const created = new Map<number, Created>();
  for (const provider of test.world.providers) {
    for (const account of provider.accounts) {
      const records = await createRecords({ test, provider, account });
      const ofColleagues = await withColleaguesNumber(test.services, records);
      created.set(account.accountId, { records, ofColleagues });
    }
  }
  return created;
}

/** The second provider of the world offers its customers nothing that is optional. */
async function switchOff({ services, world }: TestApp): Promise<void> {
  const [, second] = world.providers;
  const isIt = eq(serviceProvider.id, second.serviceProviderId);
  await services.db.update(serviceProvider).set({ switches: {} }).where(isIt);
}

/** The whole server, everybody signed in, and four companies that all have something. */
export class Stage {
  readonly callers: Caller[];
  readonly #tokens = new Map<Caller, string>();
  #calls = 0;

  private constructor(
    readonly test: TestApp,
    private readonly created: Map<number, Created>,
    private readonly removeSite: () => Promise<void>,
  ) {
    this.callers = callersOf(test.world);
  }

  static async open(options: Pick<TestAppOptions, 'config' | 'log'> = {}): Promise<Stage> {
    const { site, remove } = await testSite();
    const test = await startTestApp({ ...options, site });
    const stage = new Stage(test, await createAllRecords(test), remove);
    await switchOff(test);
    await stage.begin();
    return stage;
  }

  /** Who is not signed in. */
  get anonymous(): Caller {
    const anonymous = this.callers.find(({ user }) => user === null);
    if (anonymous === undefined) throw new Error('Everybody is signed in');
    return anonymous;
  }

  async close(): Promise<void> {
    await this.test.close();
    await this.removeSite();
  }

  /** Gives everybody a new session, and every limit of attempts the time to pass. */
  async begin(): Promise<void> {
    this.test.advance(LIMITS_MS);
    for (const caller of this.callers) {
      const token = await sessionToken(this.test, caller);
      if (token !== null) this.#tokens.set(caller, token);
    }
  }

  /** Everybody's things, the caller's own first. */
  targetsOf(caller: Caller): [Target, ...Target[]] {
    const targets = this.test.world.providers.flatMap((provider) =>
      provider.accounts.flatMap((account): Target[] => {
        const { records, ofColleagues } = this.#recordsOf(account.accountId);
        const relation = relationTo(caller, provider, account);
        const name = account.agent.username.split('.')[0] ?? '';
        const target: Target = { name, relation, theirs: records };
        if (caller.account !== account) return [target];
        return [target, { name: `${name}, colleagues`, relation: 'colleague', theirs: ofColleagues }];
      }),
    );
    const first = targets.find(({ relation }) => relation === 'own');
    if (first === undefined) throw new Error(`${caller.name} has nothing`);
    return [first, ...targets.filter((target) => target !== first)];
  }

  cookieOf(caller: Caller): string | undefined {
    const token = this.#tokens.get(caller);
    return token === undefined ? undefined : `session=${token}`;
  }

  send(caller: Caller, options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = this.cookieOf(caller);
    this.#calls += 1;
    // Nobody is held up by what others tried from the same address.
    const remoteAddress = `10.${this.#calls >> 16}.${(this.#calls >> 8) & 255}.${this.#calls & 255}`;
    const headers = { ...(cookie !== undefined && { cookie }), ...options.headers };
    return this.test.anonymous({ remoteAddress, ...options, headers });
  }

  #recordsOf(accountId: number): Created {
    const created = this.created.get(accountId);
    if (created === undefined) throw new Error(`Company ${accountId} has nothing`);
    return created;
  }
}
