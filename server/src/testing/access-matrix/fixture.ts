import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { serviceProvider } from '../../platform/db/schema';
import { addSignedRelease } from '../add-signed-release';
import { exampleContract, renameRemote } from '../built-remote';
import { startTestApp, type TestApp, type TestAppOptions } from '../start-test-app';
import { testSite } from '../test-site';
import { type Caller, callersOf, relationTo, sessionToken, type Target } from './callers';
import { createRecords, type Records, withColleaguesNumber } from './records';

/** Longer than the longest rate limit window. */
const LIMITS_MS = 61 * 60_000;

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

/** Turns off all feature flags of the second provider. */
async function turnFlagsOff({ services, world }: TestApp): Promise<void> {
  const [, second] = world.providers;
  const isSecond = eq(serviceProvider.id, second.serviceProviderId);
  await services.db.update(serviceProvider).set({ switches: {} }).where(isSecond);
}

/** The name of a published remote that no pointer names. */
const RELEASED = 'mfe-none';

/** Publishes a remote whose files are elsewhere. */
async function publishRemote({ services }: TestApp): Promise<void> {
  const contract = exampleContract('1.0.0');
  renameRemote(contract, RELEASED);
  Object.assign(contract.definition, { routes: [{ path: 'none', title: 'None' }] });
  const baseUrl = 'https://releases.example.test/';
  const release = { name: RELEASED, version: '1.0.0', baseUrl, contract, archiveHash: 'sha384-' };
  await addSignedRelease(services.db, release);
}

/** The whole server, a session for every caller, and records for all four companies. */
export class Fixture {
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

  static async open(options: Pick<TestAppOptions, 'config' | 'log' | 'routes'> = {}): Promise<Fixture> {
    const { site, remove } = await testSite();
    const config = { devOverrides: { origins: ['http://localhost:*'], usernames: [] }, ...options.config };
    const test = await startTestApp({ ...options, config, site });
    const fixture = new Fixture(test, await createAllRecords(test), remove);
    await turnFlagsOff(test);
    await publishRemote(test);
    await fixture.begin();
    return fixture;
  }

  /** The caller without a session. */
  get anonymous(): Caller {
    const anonymous = this.callers.find(({ user }) => user === null);
    if (anonymous === undefined) throw new Error('Every caller is signed in');
    return anonymous;
  }

  async close(): Promise<void> {
    await this.test.close();
    await this.removeSite();
  }

  /** Creates a new session for every caller and lets all rate limits expire. */
  async begin(): Promise<void> {
    this.test.advance(LIMITS_MS);
    const open = async (caller: Caller) => {
      const token = await sessionToken(this.test, caller);
      if (token !== null) this.#tokens.set(caller, token);
    };
    await Promise.all(this.callers.map(open));
  }

  /** The records of every company, the caller's own first. */
  targetsOf(caller: Caller): [Target, ...Target[]] {
    const targets = this.test.world.providers.flatMap((provider) =>
      provider.accounts.flatMap((account): Target[] => {
        const { records, ofColleagues } = this.#recordsOf(account.accountId);
        const relation = relationTo(caller, provider, account);
        const name = account.agent.username.split('.')[0] ?? '';
        const target: Target = { name, relation, records };
        if (caller.account !== account) return [target];
        return [target, { name: `${name}, colleagues`, relation: 'colleague', records: ofColleagues }];
      }),
    );
    const first = targets.find(({ relation }) => relation === 'own');
    if (first === undefined) throw new Error(`${caller.name} has no records`);
    return [first, ...targets.filter((target) => target !== first)];
  }

  cookieOf(caller: Caller): string | undefined {
    const token = this.#tokens.get(caller);
    const isSecure = this.test.services.config.publicUrl.startsWith('https:');
    return token === undefined ? undefined : `${isSecure ? '__Host-' : ''}session=${token}`;
  }

  send(caller: Caller, options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = this.cookieOf(caller);
    this.#calls += 1;
    // A new address for every request, so that rate limits by address do not apply.
    const remoteAddress = `10.${this.#calls >> 16}.${(this.#calls >> 8) & 255}.${this.#calls & 255}`;
    const headers = { ...(cookie !== undefined && { cookie }), ...options.headers };
    return this.test.anonymous({ remoteAddress, ...options, headers });
  }

  #recordsOf(accountId: number): Created {
    const created = this.created.get(accountId);
    if (created === undefined) throw new Error(`Company ${accountId} has no records`);
    return created;
  }
}
