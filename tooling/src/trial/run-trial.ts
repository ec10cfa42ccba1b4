import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteContract } from '@dashboard/shared/contracts';
import { type Browser, chromium } from 'playwright-core';
import * as v from 'valibot';
import { signInAll } from './demo-users';
import { publishCandidate } from './publish-candidate';
import type { TrialResult } from './trial-result';
import { startTrialServer } from './trial-server';
import { tryRemote } from './try-remote';

export { findChromium } from './find-chromium';
export { describeFinding, type Finding, type TrialResult } from './trial-result';

export interface Trial {
  /** The folder with the built remote and its contract.json. */
  buildFolder: string;
  /** The program, as `findChromium` returns it. */
  chromium: string;
  /**
   * A server with the demo data that nothing else uses, because the candidate becomes its default. Absent: this
   * repository's server is started with a temporary DATA_DIR.
   */
  serverUrl?: string;
}

/** Opens every route of a built remote in the real shell, and returns what is wrong with it. */
export async function runTrial({
  buildFolder,
  chromium: executablePath,
  serverUrl,
}: Trial): Promise<TrialResult> {
  const contract = v.parse(
    RemoteContract,
    JSON.parse(readFileSync(join(buildFolder, 'contract.json'), 'utf8')),
  );
  const server =
    serverUrl === undefined ? await startTrialServer() : { url: serverUrl, stop: async () => {} };
  try {
    // Containers and CI have no user namespaces for Chromium's own sandbox.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return await tryCandidate(browser, server.url, { contract, folder: buildFolder });
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

async function tryCandidate(
  browser: Browser,
  url: string,
  { contract, folder }: { contract: RemoteContract; folder: string },
): Promise<TrialResult> {
  const { name, version } = contract;
  const rejection = await publishCandidate(browser, url, { name, folder });
  if (rejection !== undefined)
    return { version, routes: 0, findings: [{ rule: 'publish', detail: rejection }] };
  return tryRemote(await signInAll(browser, url), contract);
}
