#!/usr/bin/env node
// npm run check:supply [-- --require-audit]: writes the SBOM and the list of licenses, and checks licenses and known vulnerabilities.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from './steps/build-commit.mjs';
import { install, PNPM } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run } from './steps/run.mjs';

const FOLDER = join(ROOT, '.cache', 'supply');
const SBOM = join(FOLDER, 'sbom.cdx.json');

/** What pnpm prints when the registry has no audit endpoint, or there is no network. */
const UNREACHABLE =
  /ERR_PNPM_AUDIT_(BAD_RESPONSE|ENDPOINT_NOT_EXISTS)|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|error sending request/;

async function checkLicenses() {
  const options = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  await outputOf('npx', ['--yes', PNPM, 'sbom', ...options, '--prod', '--out', SBOM]);
  const { register } = await import('tsx/esm/api');
  register();
  const { forbiddenLicenses, licensesOf } = await import('../src/licenses.ts');
  const libraries = licensesOf(JSON.parse(readFileSync(SBOM, 'utf8')));
  const lines = libraries.map(({ library, license }) => `${library}\t${license}\n`);
  writeFileSync(join(FOLDER, 'licenses.tsv'), lines.join(''));
  print(`${libraries.length} libraries are in .cache/supply/sbom.cdx.json and licenses.tsv.`);
  const forbidden = forbiddenLicenses(libraries).map(({ library, license }) => `${library}: ${license}`);
  if (forbidden.length > 0)
    throw new Rejection(`Not allowed in tooling/src/licenses.ts:\n${forbidden.join('\n')}`);
}

/** Exceptions are in pnpm-workspace.yaml, under auditConfig, each with its reason. */
async function audit(isRequired) {
  const args = ['--yes', PNPM, 'audit', '--prod', '--audit-level', 'high'];
  const { code, output, errors } = await run('npx', args, { isQuiet: true });
  if (code === 0) return print('No library has a known vulnerability of level high or above.');
  if (!UNREACHABLE.test(output + errors)) throw new Rejection(`${output}${errors}`.trim());
  const message = 'The registry did not answer the audit: known vulnerabilities were NOT checked.';
  if (isRequired) throw new Rejection(message);
  print(message);
}

await main(async () => {
  checkNodeVersion();
  await install();
  mkdirSync(FOLDER, { recursive: true });
  await checkLicenses();
  await audit(process.argv.includes('--require-audit'));
});
