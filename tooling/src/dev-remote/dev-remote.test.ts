import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { RemoteContract } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { ROOT } from '../workspace';
import { type DevRemote, devRemote } from './dev-remote';

const SHELL = 'https://texts.example.com';

// Inside the e2e package, so that the fixture can resolve its libraries.
mkdirSync(join(ROOT, 'e2e/.cache'), { recursive: true });
const scratch = mkdtempSync(join(ROOT, 'e2e/.cache/dev-'));
const folder = join(scratch, 'remote-hello');
let running: DevRemote;
let lines: string[];
let messages: AsyncGenerator<{ version: string | null; isBroken: boolean }>;
const requests = new AbortController();

beforeAll(async () => {
  cpSync(join(ROOT, 'e2e/fixtures/remote-hello'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('/dist'),
  });
  lines = [];
  running = await devRemote({
    folder,
    shellUrl: `${SHELL}/dashboard`,
    port: 0,
    report: (line) => lines.push(line),
  });
  messages = readMessages();
});
afterAll(async () => {
  requests.abort();
  await running.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** The live-reload messages that an open page receives. */
async function* readMessages() {
  const { body } = await fetch(`${running.origin}/events`, { signal: requests.signal });
  if (!body) throw new Error('No events');
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, json = ''] = /data: (.*)/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      yield JSON.parse(json);
    }
  }
}

async function messageWhere(matches: (message: { version: string | null; isBroken: boolean }) => boolean) {
  for (;;) {
    const { value, done } = await messages.next();
    if (done) throw new Error('The events ended');
    if (matches(value)) return value;
  }
}

const readContract = async () =>
  v.parse(RemoteContract, await (await fetch(`${running.origin}/contract.json`)).json());
const edit = (file: string, from: string, to: string) => {
  const path = join(folder, 'src', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
};

describe('devRemote', () => {
  it('serves each build with matching hashes, notifies open pages, and keeps the files of the last [REL-33]', async () => {
    const { version } = await messageWhere((message) => message.version !== null);
    const first = await readContract();
    expect(first.version).toBe(version);
    for (const [file, integrity] of Object.entries(first.files)) {
      const content = Buffer.from(await (await fetch(`${running.origin}/${file}`)).arrayBuffer());
      expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(integrity);
    }

    edit('HelloPage.tsx', 'Hello,', 'Welcome,');
    await messageWhere((message) => message.version !== version);
    const second = await readContract();
    const [replaced = ''] = Object.keys(first.files).filter((file) => !(file in second.files));
    expect((await fetch(`${running.origin}/${replaced}`)).status).toBe(200);
    // The build for production that a server publishes is not touched.
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  it('keeps serving the last build after a failed one, and reports the failure [REL-33]', async () => {
    const before = await readContract();
    edit('HelloPage.tsx', 'Welcome,', '</h1>,');
    expect(await messageWhere(({ isBroken }) => isBroken)).toEqual({
      version: before.version,
      isBroken: true,
    });
    expect(lines.at(-1)).toContain('remote-hello could not be built.');
    expect(await readContract()).toEqual(before);
    edit('HelloPage.tsx', '</h1>,', 'Welcome back,');
    expect((await messageWhere(({ isBroken }) => !isBroken)).version).not.toBe(before.version);
  });

  it('builds again when only remote.ts changes', async () => {
    const { version } = await readContract();
    edit('remote.ts', "title: 'Hello'", "title: 'Greetings'");
    await messageWhere((message) => message.version !== version);
    expect((await readContract()).definition.title).toBe('Greetings');
  });

  it('lets only pages of the given shell read it [REL-33]', async () => {
    const response = await fetch(`${running.origin}/contract.json`, {
      headers: { origin: 'https://other.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe(SHELL);
    // Node's fetch does not send another Host.
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'rebound.example' };
      get(`${running.origin}/contract.json`, { headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      }).on('error', reject);
    });
    expect(status).toBe(403);
  });

  it('prints the address that loads it, and responds 404 for other files', async () => {
    const query = new URLSearchParams({ 'dev-remote': 'remote-hello', 'dev-origin': running.origin });
    expect(running.startUrl).toBe(`${SHELL}/dashboard?${query}`);
    expect(lines.join('\n')).toContain(running.startUrl);
    expect((await fetch(`${running.origin}/none.js`)).status).toBe(404);
  });

  it('reports a port that is in use', async () => {
    const port = Number(new URL(running.origin).port);
    await expect(devRemote({ folder, shellUrl: SHELL, port })).rejects.toThrow(/EADDRINUSE.*--port/);
  });
});
