import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtSite, type Site } from '../remotes/site';

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;

const SHELL = {
  version: '1.0.0+abc',
  sharedVersion: '1.0.0',
  offers: { react: '19.3.1' },
  scripts: [
    { file: 'react.0123456789ab.js', integrity: integrity('r') },
    { file: 'main.0123456789ab.js', integrity: integrity('m') },
  ],
  react: { file: 'react.0123456789ab.js', integrity: integrity('r') },
  fonts: ['inter.0123456789ab.woff2'],
};

const pageFiles = (entry: string) => ({
  script: { file: `${entry}.ABCDEFGH.js`, integrity: integrity('l') },
  style: { file: `${entry}.ABCDEFGH.css`, integrity: integrity('s') },
});

const PAGES = {
  entries: { login: pageFiles('login'), recovery: pageFiles('recovery'), 'two-step': pageFiles('two-step') },
};

const OPERATIONS = { script: { file: 'operations.ABCDEFGH.js', integrity: integrity('o') } };

/** Fake module of the sign-in remote: it displays its props. */
const PAGES_MODULE = `
exports.renderLogin = (page) => '<h1>Log in to ' + page.whiteLabel.companyName + '</h1>';
exports.renderRecovery = ({ page }) => '<h1>' + page + '</h1>';
exports.renderTwoStep = ({ step }) => '<h1>' + step + '</h1>';
`;

/** Small builds in the layout of a real build; call remove() in afterAll. */
export async function testSite(): Promise<{ site: Site; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-site-'));
  const shell = join(folder, 'shell');
  const pages = join(folder, 'pages');
  await mkdir(shell);
  await mkdir(pages);
  const operations = join(folder, 'operations');
  await mkdir(operations);
  const earlierPages = join(folder, 'earlier-pages');
  await mkdir(earlierPages);
  const script = 'window.ready = true;\n'.repeat(20);
  await Promise.all([
    writeFile(join(shell, 'assets.json'), JSON.stringify(SHELL)),
    writeFile(join(shell, 'main.0123456789ab.js'), script),
    writeFile(join(shell, 'main.0123456789ab.js.br'), brotliCompressSync(script)),
    writeFile(join(shell, '.hidden.js'), 'secret'),
    writeFile(join(pages, 'pages.json'), JSON.stringify(PAGES)),
    writeFile(join(pages, 'server.cjs'), PAGES_MODULE),
    writeFile(join(pages, 'inter.0123456789ab.woff2'), 'font'),
    writeFile(join(operations, 'operations.json'), JSON.stringify(OPERATIONS)),
    writeFile(join(operations, OPERATIONS.script.file), script),
    writeFile(join(earlierPages, 'login.STUVWXYZ.js'), 'window.earlier = true;'),
    writeFile(join(folder, 'outside.js'), 'secret'),
  ]);
  const site: Site = {
    shell: { folder: shell, earlier: [] },
    pages: { folder: pages, earlier: [earlierPages] },
    operations,
    brand: builtSite.brand,
  };
  return { site, remove: () => rm(folder, { recursive: true, force: true }) };
}
