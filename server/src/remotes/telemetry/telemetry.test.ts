import type { RemoteLoadReport } from '@dashboard/shared/contracts';
import { pino } from 'pino';
import { remoteLoadCount } from '../../platform/db/schema';
import { addSignedRelease } from '../../testing/add-signed-release';
import { exampleContract } from '../../testing/built-remote';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { testSite } from '../../testing/test-site';

let test: TestApp;
let built: Awaited<ReturnType<typeof testSite>>;
const logged: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });

beforeAll(async () => {
  built = await testSite();
  test = await startTestApp({ log, site: built.site });
  for (const version of ['1.0.0', '2.0.0']) {
    const release = { name: 'mfe-messaging', version, baseUrl: '/r/', contract: exampleContract(version) };
    await addSignedRelease(test.services.db, release);
  }
});
afterAll(async () => {
  await test.close();
  await built.remove();
});

const REPORT: RemoteLoadReport = {
  remote: 'mfe-messaging',
  version: '2.0.0',
  source: 'default',
  outcome: 'failed',
  errorClass: 'integrity',
  attempts: 1,
  durationMs: 120,
  reference: 'MSS-7F3K-2Q9D',
};

const lastLogged = (message: string) => logged.findLast(({ msg }) => msg === message);

async function post(payload: object) {
  const send = await test.signIn('north1.agent');
  return send({ method: 'POST', url: '/api/remotes/telemetry', payload });
}

/** Reads the lines of one counter from `/metrics`. */
async function readCounter(name: string): Promise<string[]> {
  const { body } = await test.anonymous({ url: '/metrics' });
  return body.split('\n').filter((line) => line.startsWith(`${name}{`));
}

/** Sends a valid report and returns the counter lines that it changed. */
async function count(payload: object): Promise<string[]> {
  const all = async () => [
    ...(await readCounter('remote_loads_total')),
    ...(await readCounter('remote_crashes_total')),
  ];
  const before = await all();
  expect((await post(payload)).statusCode).toBe(204);
  return (await all()).filter((line) => !before.includes(line) && !line.endsWith(' 0'));
}

describe('load reports', () => {
  it('start the counter of crashes at zero, so that an alert sees the first crash', async () => {
    const provider = test.world.providers[0].serviceProviderId;
    await post({ ...REPORT, source: 'pin', outcome: 'loaded', errorClass: undefined });
    expect(await readCounter('remote_crashes_total')).toEqual([
      `remote_crashes_total{remote="mfe-messaging",version="2.0.0",wanted="2.0.0",provider="${provider}",source="pin"} 0`,
    ]);
  });

  it('are counted by remote, versions, provider, source, outcome and error class [REL-09]', async () => {
    const provider = test.world.providers[0].serviceProviderId;
    expect(await count(REPORT)).toEqual([
      `remote_loads_total{remote="mfe-messaging",version="2.0.0",wanted="2.0.0",provider="${provider}",source="default",outcome="failed",error="integrity"} 1`,
    ]);
  });

  it('of a successful load are timed and counted by remote, version and provider [REL-23]', async () => {
    const { serviceProviderId } = test.world.providers[0];
    await test.services.db.delete(remoteLoadCount);
    const timing = `remote_load_duration_seconds_sum{remote="mfe-messaging",version="1.0.0",provider="${serviceProviderId}"}`;
    const loaded = { ...REPORT, version: '1.0.0', outcome: 'loaded', errorClass: undefined };
    expect((await post(loaded)).statusCode).toBe(204);
    expect(await readCounter('remote_load_duration_seconds_sum')).toContain(`${timing} 0.12`);
    expect(await test.services.db.select().from(remoteLoadCount)).toEqual([
      {
        at: expect.any(Date),
        name: 'mfe-messaging',
        version: '1.0.0',
        serviceProviderId,
        outcome: 'loaded',
        errorClass: '',
        withinMs: 150,
        count: 1,
      },
    ]);
  });

  it('are logged with the same fields and the reference', async () => {
    await post({ ...REPORT, file: 'entry.js' });
    expect(lastLogged('remote load')).toMatchObject({
      ...REPORT,
      wanted: '2.0.0',
      provider: test.world.providers[0].serviceProviderId,
      file: 'entry.js',
    });
  });

  it('include the failed version and its fallback', async () => {
    const fallback = { ...REPORT, version: '1.0.0', wanted: '2.0.0', source: 'fallback', outcome: 'loaded' };
    expect(await count(fallback)).toEqual([
      expect.stringMatching(
        /version="1.0.0",wanted="2.0.0",.*source="fallback",outcome="loaded",error="integrity"/,
      ),
    ]);
    expect(lastLogged('remote load')).toMatchObject({ level: 40, version: '1.0.0', wanted: '2.0.0' });
  });

  it('count a version that its fallback replaced as a failure of that version [REL-23]', async () => {
    const read = async (outcome: string) => {
      const lines = await readCounter('remote_version_loads_total');
      const labels = `{remote="mfe-messaging",version="2.0.0",outcome="${outcome}"}`;
      return Number(lines.find((line) => line.includes(labels))?.split(' ')[1]);
    };
    await post({ ...REPORT, outcome: 'loaded', errorClass: undefined });
    const before = await read('failed');
    const fallback = { ...REPORT, version: '1.0.0', wanted: '2.0.0', source: 'fallback', outcome: 'loaded' };
    await post(fallback);
    // A part of a load of the fallback.
    await post({ ...fallback, file: 'lazy.js' });
    expect(await read('failed')).toBe(before + 1);
  });

  it('start both outcomes of a version at zero, so that an alert sees the first failure', async () => {
    const version = '3.0.0';
    const release = { name: 'mfe-contacts', version, baseUrl: '/r/', contract: exampleContract(version) };
    await addSignedRelease(test.services.db, release);
    await post({ ...REPORT, remote: 'mfe-contacts', version, outcome: 'loaded', errorClass: undefined });
    expect(await readCounter('remote_version_loads_total')).toEqual(
      expect.arrayContaining([
        'remote_version_loads_total{remote="mfe-contacts",version="3.0.0",outcome="loaded"} 1',
        'remote_version_loads_total{remote="mfe-contacts",version="3.0.0",outcome="failed"} 0',
      ]),
    );
  });

  it('count the shell’s own files under "shell"', async () => {
    const shell = { ...REPORT, remote: 'shell', version: '1.0.0+abc', errorClass: 'network' };
    expect(await count(shell)).toEqual([
      expect.stringMatching(/remote="shell",version="1.0.0\+abc",wanted="1.0.0\+abc",.*error="network"/),
    ]);
  });

  it('do not add labels for unreleased names and versions', async () => {
    const made = (number: number) => ({
      ...REPORT,
      remote: `mfe-made-up-${number}`,
      version: `9.9.${number}`,
      wanted: `8.8.${number}`,
    });
    expect(await count(made(1))).toEqual([
      expect.stringMatching(/remote="unknown",version="unknown",wanted="unknown"/),
    ]);
    const before = (await readCounter('remote_loads_total')).length;
    for (const number of [2, 3, 4]) await post(made(number));
    expect(await readCounter('remote_loads_total')).toHaveLength(before);
  });

  it('keep the name of a remote whose version is unknown', async () => {
    expect(await count({ ...REPORT, version: '9.9.9' })).toEqual([
      expect.stringMatching(/remote="mfe-messaging",version="unknown"/),
    ]);
  });

  it('count a crash separately from loads', async () => {
    const { remote, version, source } = REPORT;
    expect(await count({ remote, version, source, outcome: 'crashed' })).toEqual([
      expect.stringMatching(/^remote_crashes_total\{remote="mfe-messaging",version="2.0.0",.*\} 1$/),
    ]);
    expect(lastLogged('remote crash')).toMatchObject({ level: 40, remote, version });
  });

  it('reject an unknown outcome', async () => {
    const response = await post({ ...REPORT, outcome: 'exploded' });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ outcome: ['Enter a valid value'] });
  });
});
