import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { buildApp } from '../app';
import { releaseArchive, remoteRelease } from '../platform/db/schema';
import { builtRemote, integrityOf } from '../testing/built-remote';
import { writeShell } from '../testing/small-builds';
import { sender, signInAs, startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';
import { readCommand } from './cli-arguments';
import { localRegistry } from './local-registry';
import { publishBuilt } from './publish-built';
import { ALL_PROVIDERS } from './registry';
import { addMove } from './registry-store';
import { bucketOf } from './rollout/reaches-user';
import { runCommand } from './run-command';
import { openReleaseFiles } from './storage/release-files';

let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
let folder: string;
let other: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shell-releases-'));
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
  // Another server on the same database, with an empty DATA_DIR.
  const services = { ...test.services, config: { ...test.services.config, dataDir: join(folder, 'data') } };
  services.releases = openReleaseFiles(services);
  other = await buildApp(services, { site: builds.site });
});
afterEach(async () => {
  await other.close();
  await test.close();
  await builds.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Builds a shell; returns its folder and the name of its script. */
function shellOf(source: string, sharedVersion = '1.0.0'): { dist: string; main: string } {
  const dist = join(folder, `dist-${source}`);
  return { dist, main: writeShell(dist, { source, sharedVersion }) };
}

/** Types a command of `npm run remotes`. */
const type = (line: string) => {
  const { db, releases: files } = test.services;
  const reason = line === 'list' ? [] : ['--reason', 'a test'];
  return runCommand(localRegistry({ db, files }, 'sam'), readCommand([...line.split(' '), ...reason], 'sam'));
};

/** Publishes a shell. Returns its version and the name of its script. */
async function publishShell(source: string, options = ''): Promise<{ version: string; main: string }> {
  const { dist, main } = shellOf(source);
  const output = await type(`publish shell --from ${dist}${options}`);
  return { version: output.split(' ')[1] ?? '', main };
}

/** The script of the shell that a user's dashboard loads from a server. */
async function shellFor(username: string, app = test.app): Promise<string | undefined> {
  const send = sender(app, await signInAs(sender(app), username));
  const { body } = await send({ url: '/dashboard' });
  return /\/assets\/shell\/(main\.[0-9a-f]+\.js)/.exec(body)?.[1];
}

/** The versions of the remotes in a user's dashboard. */
async function remotesFor(username: string): Promise<string[]> {
  const send = sender(test.app, await signInAs(test.anonymous, username));
  const { body } = await send({ url: '/dashboard' });
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
  return v.parse(Resolved, JSON.parse(json)).remotes.map(({ version }) => version);
}

const Resolved = v.object({ remotes: v.array(v.object({ version: v.string() })) });

/** Writes a build of the pages whose sign-in page shows a word. Returns its folder. */
function builtPages(word: string): string {
  const dist = join(folder, `pages-${word}`);
  const source = `exports.renderLogin = () => '${word}'; exports.renderRecovery = () => '${word}';`;
  const integrity = integrityOf(source);
  const page = { script: { file: 'page.js', integrity }, style: { file: 'page.css', integrity } };
  mkdirSync(dist);
  writeFileSync(join(dist, 'server.cjs'), source);
  const description = {
    version: `1.0.0+${word}`,
    mode: 'production',
    files: { 'server.cjs': integrity },
    entries: { login: page, recovery: page },
  };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(description));
  return dist;
}

/** The shell of the server's own build. */
const OWN = 'main.0123456789ab.js';

/** The administrators of two providers. */
const admins = () => {
  const [first, second] = test.world.providers;
  return { ours: first.accounts[0].admin.username, theirs: second.accounts[0].admin.username };
};

it('serves the default, a provider’s pin, and the version before after a rollback [REL-12]', async () => {
  const { ours, theirs } = admins();
  const served = async () => [await shellFor(ours), await shellFor(theirs)];
  expect(await served()).toEqual([OWN, OWN]);
  const one = await publishShell('one', ' --default');
  const two = await publishShell('two');
  expect(await served()).toEqual([one.main, one.main]);
  const { host } = test.world.providers[0];
  await type(`pin shell ${two.version} --provider ${host}`);
  expect(await served()).toEqual([two.main, one.main]);
  await type(`unpin shell --provider ${host}`);
  await type(`default shell ${two.version}`);
  expect(await served()).toEqual([two.main, two.main]);
  expect(await type('rollback shell')).toBe(`shell is back from ${two.version} to ${one.version}.`);
  expect(await served()).toEqual([one.main, one.main]);
  expect(await type('list')).toContain(`shell: default ${one.version}, every provider, by sam: a test`);
  await expect(type('disable shell')).rejects.toThrow('The shell cannot be disabled.');
});

it('serves released sign-in pages in the same way [REL-12]', async () => {
  const { host } = test.world.providers[0];
  const shown = async (url: string, host = 'localhost:3000') =>
    /<div id="root">(.*?)<\/div>/.exec((await other.inject({ url, headers: { host } })).body)?.[1];
  expect(await shown('/login')).toContain('Log in to');
  await type(`publish pages --from ${builtPages('one')} --default`);
  await type(`publish pages --from ${builtPages('two')}`);
  expect([await shown('/login'), await shown('/forgot-password')]).toEqual(['one', 'one']);
  await type(`pin pages 1.0.0+two --provider ${host}`);
  expect(await shown('/login', host)).toBe('two');
  await type(`rollback pages --provider ${host}`);
  expect(await shown('/login', host)).toBe('one');
});

const PAGES_TWO = { name: 'pages', version: '1.0.0+two' };

/** Publishes two builds of the sign-in pages, and makes the first the default. */
async function publishPages(): Promise<void> {
  await type(`publish pages --from ${builtPages('one')} --default`);
  await type(`publish pages --from ${builtPages('two')}`);
}

interface Visit {
  url?: string;
  host?: string;
  cookie?: string;
  app?: FastifyInstance;
}

/** Opens a page outside the dashboard. Returns the build that rendered it, and the cookie that it set. */
async function visit({ url = '/login', host = 'localhost:3000', cookie = '', app = test.app }: Visit = {}) {
  const { body, headers } = await app.inject({ url, headers: { host, cookie } });
  return { shown: /<div id="root">(.*?)<\/div>/.exec(body)?.[1], cookie: headers['set-cookie'] };
}

/** A browser's cookie whose bucket for the second build of the pages passes a check. */
function cookieWhere(isWanted: (bucket: number) => boolean): string {
  for (;;) {
    const token = randomBytes(32).toString('base64url');
    if (isWanted(bucketOf(PAGES_TWO, token))) return `rollout=${token}`;
  }
}

it('rolls the sign-in pages out to fixed browsers, and ends it [REL-12] [REL-21] [I-32]', async () => {
  await publishPages();
  expect(await visit()).toEqual({ shown: 'one', cookie: undefined });
  expect(await type('rollout pages 1.0.0+two --percent 50')).toBe(
    'pages 1.0.0+two is rolled out to 50 % of the users of every provider.',
  );
  const [inside, outside] = [cookieWhere((bucket) => bucket < 50), cookieWhere((bucket) => bucket >= 50)];
  for (const app of [test.app, other])
    for (const url of ['/login', '/forgot-password', '/reset-password?token=none']) {
      expect(await visit({ app, url, cookie: inside })).toEqual({ shown: 'two', cookie: undefined });
      expect(await visit({ app, url, cookie: outside })).toEqual({ shown: 'one', cookie: undefined });
    }
  await type('rollout pages 1.0.0+two --percent 100');
  expect(await visit({ cookie: outside })).toMatchObject({ shown: 'two' });
  expect(await type('rollout pages 1.0.0+two --percent 0')).toBe('The rollout of pages 1.0.0+two has ended.');
  expect(await visit({ cookie: inside })).toEqual({ shown: 'one', cookie: undefined });
  expect(await visit()).toEqual({ shown: 'one', cookie: undefined });
  await expect(type('rollout shell 1.0.0 --percent 5')).rejects.toThrow('The shell cannot be rolled out');
});

it('gives a browser without a cookie one that keeps its side, also after a sign-out [I-32]', async () => {
  await publishPages();
  await type('rollout pages 1.0.0+two --percent 50');
  const { shown, cookie: set } = await visit();
  expect(set).toMatch(/^rollout=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
  const [cookie = ''] = String(set).split(';');
  expect(shown).toBe(bucketOf(PAGES_TWO, cookie.slice('rollout='.length)) < 50 ? 'two' : 'one');
  expect(await visit({ cookie })).toEqual({ shown, cookie: undefined });
  expect((await visit({ cookie: 'rollout=invented' })).cookie).toBeDefined();
  const { headers } = await test.app.inject({ url: '/logout', headers: { cookie } });
  expect(String(headers['set-cookie'])).not.toContain('rollout=');
  expect(String(headers['clear-site-data'])).not.toContain('cookies');
  const config = { ...test.services.config, publicUrl: 'https://texts.example' };
  const secure = await buildApp({ ...test.services, config }, { site: builds.site });
  try {
    expect((await visit({ app: secure })).cookie).toMatch(
      /^__Host-rollout=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=31536000$/,
    );
  } finally {
    await secure.close();
  }
});

it('sets the cookie only where the rollout chooses: not for other providers, and not with a pin [I-32]', async () => {
  await publishPages();
  const [{ host }, { host: elsewhere }] = test.world.providers;
  await type(`rollout pages 1.0.0+two --percent 100 --provider ${host}`);
  expect(await visit({ host })).toEqual({ shown: 'two', cookie: expect.stringContaining('rollout=') });
  expect(await visit({ host: elsewhere })).toEqual({ shown: 'one', cookie: undefined });
  await type(`pin pages 1.0.0+one --provider ${host}`);
  expect(await visit({ host })).toEqual({ shown: 'one', cookie: undefined });
});

it('chooses by the user where one is signed in, whatever the browser’s cookie [I-32]', async () => {
  await publishPages();
  const { userId, username } = test.world.superAdmin;
  const own = bucketOf(PAGES_TWO, userId);
  const session = await test.cookieOf(username);
  const url = '/forgot-password';
  // The user is the last one that the rollout reaches.
  await type(`rollout pages 1.0.0+two --percent ${own + 1}`);
  expect(await visit({ url, cookie: session })).toEqual({ shown: 'two', cookie: undefined });
  if (own < 99) {
    const outside = cookieWhere((bucket) => bucket > own);
    expect(await visit({ url, cookie: outside })).toMatchObject({ shown: 'one' });
    expect(await visit({ url, cookie: `${outside}; ${session}` })).toMatchObject({ shown: 'two' });
  }
});

it('serves the files of every kept version, also on servers that did not publish it [REL-13]', async () => {
  const { ours } = admins();
  const one = await publishShell('one', ' --default');
  const two = await publishShell('two', ' --default');
  expect(await shellFor(ours, other)).toBe(two.main);
  for (const { main } of [two, one]) {
    const { statusCode, body } = await other.inject(`/assets/shell/${main}`);
    expect([statusCode, body]).toEqual([200, main === one.main ? 'one' : 'two']);
  }
  expect((await other.inject(`/assets/shell/${OWN}`)).statusCode).toBe(200);
  expect((await other.inject('/assets/shell/main.aaaaaaaaaaaa.js')).statusCode).toBe(404);
});

describe('a file of two releases', () => {
  /** Publishes two shells with the same script. Returns the newer one's version. */
  async function publishTwice(): Promise<{ main: string; newer: string }> {
    const { main } = await publishShell('one', ' --default');
    const output = await type(`publish shell --from ${shellOf('one', '1.1.0').dist}`);
    return { main, newer: output.split(' ')[1] ?? '' };
  }
  const bodyOf = async (main: string) => (await other.inject(`/assets/shell/${main}`)).body;

  it('is served from the older one if the newer is not trusted [REL-31]', async () => {
    const { main, newer } = await publishTwice();
    const signature = 'none';
    await test.services.db.update(remoteRelease).set({ signature }).where(eq(remoteRelease.version, newer));
    expect(await bodyOf(main)).toBe('one');
  });

  it('does not exist if neither is trusted [REL-31]', async () => {
    const { main } = await publishTwice();
    await test.services.db.update(remoteRelease).set({ signature: 'none' });
    expect((await other.inject(`/assets/shell/${main}`)).statusCode).toBe(404);
  });

  it('is served from the older one if the newer was altered in the storage [REL-16]', async () => {
    const { main, newer } = await publishTwice();
    const archive = Buffer.from('altered');
    await test.services.db.update(releaseArchive).set({ archive }).where(eq(releaseArchive.version, newer));
    expect(await bodyOf(main)).toBe('one');
  });

  it('is served from the one that the server has [REL-16]', async () => {
    const { main } = await publishShell('one', ' --default');
    expect(await bodyOf(main)).toBe('one');
    await type(`publish shell --from ${shellOf('one', '1.1.0').dist}`);
    await test.services.db.delete(releaseArchive);
    expect(await bodyOf(main)).toBe('one');
  });
});

it('serves a server’s own build until an operator sets a default', async () => {
  const { ours } = admins();
  const { services } = test;
  // Complete builds: the small ones of the pages have no files.
  const { dist, main } = shellOf('built');
  const pages = builtPages('own');
  const site = {
    ...builds.site,
    shell: { folder: dist, earlier: [] },
    pages: { folder: pages, earlier: [] },
  };
  await publishBuilt(services, site);
  expect(await shellFor(ours)).toBe(OWN);
  expect(await type('list')).toMatch(/shell: default \S+, every provider, by start/);
  const { version } = await publishShell('built');
  await type(`default shell ${version}`);
  expect(await shellFor(ours)).toBe(main);
});

it('gives a remote only to shells that offer what it needs [REL-11] [REL-14]', async () => {
  const { ours } = admins();
  await publishShell('one', ' --default');
  const older = builtRemote(folder, '1.0.0');
  await type(`publish mfe-messaging --from ${older} --trial-passed --default`);
  const newer = shellOf('two', '2.0.0');
  const publishing = type(`publish shell --from ${newer.dist} --default`);
  await expect(publishing).rejects.toThrow(
    /^shell \S+ cannot go live: mfe-messaging 1\.0\.0 needs @dashboard\/shared \^1\.0\.0, the shell has 2\.0\.0\.$/,
  );
  // A provider without the remote gets the shell, and the others keep both.
  await type(`disable mfe-messaging --provider ${test.world.providers[1].host}`);
  const version = /shell\n(?:.*\n)*? {4}(\S+)\n/.exec(await type('list'))?.[1] ?? '';
  await type(`pin shell ${version} --provider ${test.world.providers[1].host}`);
  expect(await shellFor(admins().theirs)).toBe(newer.main);
  expect(await remotesFor(ours)).toEqual(['1.0.0']);
  // A remote must run in every live shell.
  const needsOne = builtRemote(folder, '1.1.0');
  await expect(type(`publish mfe-messaging --from ${needsOne} --trial-passed`)).rejects.toThrow(
    'the shell has 2.0.0',
  );
});

it('does not roll a remote back to a version that does not fit the shell [REL-07]', async () => {
  const { ours } = admins();
  await publishShell('one', ' --default');
  await type(`publish mfe-messaging --from ${builtRemote(folder, '1.0.0')} --trial-passed --default`);
  const fitsBoth = builtRemote(folder, '2.0.0', (contract) =>
    Object.assign(contract, { sharedRange: '^1.0.0 || ^2.0.0' }),
  );
  await type(`publish mfe-messaging --from ${fitsBoth} --trial-passed --default`);
  const newer = shellOf('two', '2.0.0');
  await type(`publish shell --from ${newer.dist} --default`);
  const rejected =
    'mfe-messaging 1.0.0 cannot go live: needs @dashboard/shared ^1.0.0, the shell has 2.0.0. ' +
    'Roll back the shell first, or make another version the default, which fits the shell.';
  await expect(type('rollback mfe-messaging')).rejects.toThrow(rejected);
  await expect(type('default mfe-messaging 1.0.0')).rejects.toThrow(rejected);
  expect(await remotesFor(ours)).toEqual(['2.0.0']);
  await type('rollback shell');
  expect(await type('rollback mfe-messaging')).toContain('back from 2.0.0 to 1.0.0');
  expect(await remotesFor(ours)).toEqual(['1.0.0']);
});

it('moves the default of a remote that is switched off to a version that does not fit the shell', async () => {
  await publishShell('one', ' --default');
  for (const [version, sharedRange] of [
    ['1.0.0', '^1.0.0'],
    ['2.0.0', '>=1.0.0'],
  ] as const) {
    const dist = builtRemote(folder, version, (contract) => Object.assign(contract, { sharedRange }));
    await type(`publish mfe-messaging --from ${dist} --trial-passed --default`);
  }
  await type(`publish shell --from ${shellOf('two', '2.0.0').dist} --default`);
  await type('disable mfe-messaging');
  expect(await type('rollback mfe-messaging')).toContain('back from 2.0.0 to 1.0.0');
  // Enabled again, no page would have it.
  await expect(type('enable mfe-messaging')).rejects.toThrow(
    'mfe-messaging cannot go live: none of 1.0.0 fits the shell.',
  );
  await type('rollback shell');
  await type('enable mfe-messaging');
  expect(await remotesFor(admins().ours)).toEqual(['1.0.0']);
});

it('ends a rollout although the default does not fit the shell of a server’s own build [REL-03]', async () => {
  await publishShell('one', ' --default');
  await type(`publish mfe-messaging --from ${builtRemote(folder, '1.0.0')} --default --trial-passed`);
  const { dist } = shellOf('two', '2.0.0');
  const [, version = ''] = /^shell (\S+)/.exec(await type(`publish shell --from ${dist}`)) ?? [];
  // Added directly, like the move of a server that starts with a newer shell: it does not ask the remotes.
  const move = { name: 'shell', kind: 'default', serviceProviderId: ALL_PROVIDERS, version } as const;
  await addMove(test.services.db, { ...move, actor: 'sam', reason: 'a test' });
  const newer = builtRemote(folder, '2.0.0', (contract) =>
    Object.assign(contract, { sharedRange: '^2.0.0' }),
  );
  await type(`publish mfe-messaging --from ${newer} --trial-passed`);
  await type('rollout mfe-messaging 2.0.0 --percent 100');
  expect(await remotesFor(admins().ours)).toEqual(['2.0.0']);
  await type('rollback mfe-messaging');
  expect(await remotesFor(admins().ours)).toEqual([]);
});

it('does not end the pin of a provider whose shell no default fits [REL-07]', async () => {
  const at = `--provider ${test.world.providers[1].host}`;
  await publishShell('one', ' --default');
  await type(`publish mfe-messaging --from ${builtRemote(folder, '1.0.0')} --trial-passed --default`);
  const newer = builtRemote(folder, '2.0.0', (contract) =>
    Object.assign(contract, { sharedRange: '^1.0.0 || ^2.0.0' }),
  );
  await type(`publish mfe-messaging --from ${newer} --trial-passed`);
  await type(`pin mfe-messaging 2.0.0 ${at}`);
  const { dist } = shellOf('two', '2.0.0');
  const [, version] = /^shell (\S+)/.exec(await type(`publish shell --from ${dist}`)) ?? [];
  await type(`pin shell ${version} ${at}`);
  await expect(type(`unpin mfe-messaging ${at}`)).rejects.toThrow('none of 1.0.0 fits the shell');
  expect(await remotesFor(admins().theirs)).toEqual(['2.0.0']);
});
