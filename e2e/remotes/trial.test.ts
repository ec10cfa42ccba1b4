import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFinding, type TrialServer, tryCandidate } from '@dashboard/tooling/trial';
import { buildCareless, buildHello, publishHello, remotes, UNTRIED } from '../support/remotes';
import type { Suite } from '../support/suite';
import { expect, test } from '../support/test';

// Candidates become the default of every user.
test.use({ world: 'trial' });

const trialServer = (suite: Suite): Pick<TrialServer, 'url' | 'publish'> => ({
  url: suite.url,
  publish: async ({ name, folder }) => {
    try {
      remotes(suite, 'publish', name, '--from', folder, '--default', ...UNTRIED);
      return undefined;
    } catch (error) {
      return String(Object(error).stderr).trim();
    }
  },
});

test('accepts a remote whose pages clean up after themselves [REL-17] [REL-18]', async ({
  browser,
  suite,
}) => {
  test.setTimeout(240_000);
  const { dist, version } = buildHello('Hello');
  expect(await tryCandidate(browser, trialServer(suite), dist)).toEqual({ version, routes: 1, findings: [] });
});

test('rejects a remote for everything that its pages leave behind and for pages that do not work [REL-17] [REL-18]', async ({
  browser,
  suite,
  policyReports,
}) => {
  test.setTimeout(300_000);
  const { findings } = await tryCandidate(browser, trialServer(suite), buildCareless());
  expect(findings.map(describeFinding).sort()).toEqual([
    expect.stringMatching(/^document: <button aria-label="Careless".*> is in the header or sidebar$/),
    expect.stringMatching(/^document: <button aria-label="Collapse menu".*> is missing from the header or/),
    'document: <style> is left in <head>',
    'document: the attribute data-careless of <body> is "true", was null',
    'document: the title is "Acme Telecom · Stays"',
    'errors (careless/leaks): Careless timer',
    'forbidden (careless/secret): a user without permission is sent to /dashboard/careless/stays',
    'globals: Array.prototype.carelessLast is new',
    'globals: window.Atomics is another value',
    'globals: window.carelessVisits is new',
    expect.stringMatching(/^heap \(careless\/leaks\): \d+\.\d MB more after 20 visits, 2 MB are allowed$/),
    'leaves (careless/stays): the page stays when another one is opened',
    'listeners (careless/leaks): 20 more of change on MediaQueryList after 20 visits',
    'listeners (careless/leaks): 20 more of resize on Window after 20 visits',
    'opens (careless/missing): the remote has no page there',
    'policy (careless/leaks): style-src-elem blocks inline',
    // Short timers of the shell may run at either count.
    expect.stringMatching(/^timers \(careless\/leaks\): [12]\d more timers after 20 visits$/),
  ]);
  // One of the findings above.
  policyReports.splice(0);
});

test('rejects a remote that the registry rejects, with its message [REL-17]', async ({ browser, suite }) => {
  const folder = mkdtempSync(join(tmpdir(), 'misfit-'));
  cpSync(buildHello('Hello').dist, folder, { recursive: true });
  const file = join(folder, 'contract.json');
  const contract = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...contract, version: '9.0.0', sharedRange: '^99.0.0' }));
  const { findings } = await tryCandidate(browser, trialServer(suite), folder);
  expect(findings.map(describeFinding)).toEqual([
    expect.stringMatching(
      /^publish: remote-hello 9\.0\.0 cannot be published: needs @dashboard\/shared \^99/,
    ),
  ]);
});

test('rejects a remote in whose place an earlier version ran [REL-17]', async ({ browser, suite }) => {
  test.setTimeout(240_000);
  const earlier = buildHello('Hello');
  publishHello(suite, earlier);
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  cpSync(earlier.dist, folder, { recursive: true });
  const source = "throw new Error('broken');";
  writeFileSync(join(folder, earlier.entry), source);
  for (const compressed of ['br', 'gz']) rmSync(join(folder, `${earlier.entry}.${compressed}`));
  const file = join(folder, 'contract.json');
  const contract = JSON.parse(readFileSync(file, 'utf8'));
  contract.files[earlier.entry] = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  writeFileSync(file, JSON.stringify({ ...contract, version: '8.0.0' }));
  const { findings } = await tryCandidate(browser, trialServer(suite), folder);
  const ran = findings
    .map(describeFinding)
    .filter((finding) => finding.startsWith('opens: 8.0.0 did not load'));
  expect(ran).toEqual([expect.stringContaining(`, ${earlier.version} ran`)]);
});
