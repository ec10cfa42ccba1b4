import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from './build-pages';
import { fileIntegrity } from './file-integrity';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(dir, 'src/page-entries'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  write('package.json', '{ "name": "pages", "version": "1.2.0" }');
  write('src/page-entries/login.css', 'h1 { color: red }');
  write('src/page-entries/login-browser.tsx', "import './login.css'; document.title = 'Log in';");
  write('src/page-entries/server.tsx', "import './login.css'; export const render = () => 'Log in';");
});
afterEach(() => rmSync(dir, { recursive: true }));

const dist = () => join(dir, 'pages/dist');
async function build() {
  await buildPages({ dir, mode: 'production' });
  return JSON.parse(readFileSync(join(dist(), 'pages.json'), 'utf8'));
}

describe('the build of the pages outside the dashboard', () => {
  it('lists every script and style sheet and the server module', async () => {
    const { files, entries, mode } = await build();
    const built = readdirSync(dist()).filter((file) => /\.(js|css|cjs)$/.test(file));
    expect(Object.keys(files).sort()).toEqual(built.sort());
    for (const file of built) expect(files[file]).toBe(fileIntegrity(join(dist(), file)));
    expect(files[entries.login.script.file]).toBe(entries.login.script.integrity);
    expect(mode).toBe('production');
  });

  it('derives the version from the content', async () => {
    const { version } = await build();
    expect(version).toMatch(/^1\.2\.0\+[0-9a-f]{12}$/);
    expect((await build()).version).toBe(version);
    writeFileSync(join(dir, 'src/page-entries/server.tsx'), "export const render = () => 'Sign in';");
    expect((await build()).version).not.toBe(version);
  });

  it('does not change the build of the remote', async () => {
    mkdirSync(join(dir, 'dist'));
    writeFileSync(join(dir, 'dist/contract.json'), '{}');
    await build();
    expect(readdirSync(join(dir, 'dist'))).toEqual(['contract.json']);
    expect(existsSync(join(dist(), 'server.cjs'))).toBe(true);
  });
});
