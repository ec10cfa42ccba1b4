import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../src/workspace';
import { type SmallClone, smallClone } from './testing/small-clone';

/** Stands for pnpm: writes an SBOM with one license, and audits as the test says. */
const npx = (license: string, audit: string) => `#!/bin/sh
case "$3" in
  sbom) for last; do :; done; echo '{ "bomFormat": "CycloneDX", "components": [
    { "name": "a", "version": "1.0.0", "licenses": [{ "license": { "id": "${license}" } }] }] }' > "$last" ;;
  audit) ${audit} ;;
esac
`;

const VULNERABLE = 'echo "1 high: GHSA-1111-2222-3333"; exit 1';
const UNREACHABLE = 'echo ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS; exit 1';

describe('.ci/supply', () => {
  let clone: SmallClone;

  beforeEach(() => {
    clone = smallClone();
    for (const file of ['package.json', '.ci', 'tooling/src/licenses.ts'])
      cpSync(join(ROOT, file), join(clone.folder, file), { recursive: true });
    symlinkSync(join(ROOT, 'tooling/node_modules'), join(clone.folder, 'tooling/node_modules'));
    clone.write(
      'tooling/bin/steps/install.mjs',
      "export const PNPM = 'pnpm'; export const install = async () => {};",
    );
  });

  afterEach(() => clone.remove());

  function check(license: string, audit: string) {
    clone.write('tools/npx', npx(license, audit), 0o755);
    const path = `${join(clone.folder, 'tools')}:${dirname(process.execPath)}:/usr/bin:/bin`;
    const { status, stdout, stderr } = spawnSync(join(clone.folder, '.ci/supply'), {
      encoding: 'utf8',
      env: { PATH: path },
    });
    return { status, output: stdout + stderr };
  }

  it('writes the SBOM when nothing is wrong [ASV-49]', () => {
    expect(check('MIT', 'exit 0')).toMatchObject({ status: 0 });
    const sbom = readFileSync(join(clone.folder, '.cache/supply/sbom.cdx.json'), 'utf8');
    expect(JSON.parse(sbom)).toMatchObject({ bomFormat: 'CycloneDX' });
    expect(existsSync(join(clone.folder, '.cache/supply/licenses.tsv'))).toBe(true);
  });

  it.each([
    ['a library has a known vulnerability', 'MIT', VULNERABLE, 'GHSA-1111-2222-3333'],
    ['the registry does not answer the audit', 'MIT', UNREACHABLE, 'known vulnerabilities were NOT checked'],
    ['a license is not allowed', 'GPL-3.0-only', 'exit 0', 'a@1.0.0: GPL-3.0-only'],
  ])('fails when %s [ASV-49]', (_title, license, audit, message) => {
    expect(check(license, audit)).toEqual({ status: 1, output: expect.stringContaining(message) });
  });
});
