import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteContract } from '@dashboard/shared/contracts';
import { type Browser, chromium } from 'playwright-core';
import * as v from 'valibot';
import { signInAll } from './demo-users';
import type { TrialResult } from './trial-result';
import type { TrialServer } from './trial-server';
import { tryRemote } from './try-remote';

export { describeFinding, type Finding, type TrialResult } from './trial-result';
export type { TrialServer } from './trial-server';

export interface Trial {
  /** The folder with the built remote and its contract.json. */
  buildFolder: string;
  /** The program, as `findChromium` returns it. */
  chromium: string;
  startServer: () => Promise<TrialServer>;
}

/** Opens every route of a built remote in the real shell, and returns what is wrong with it. */
export async function runTrial({
  buildFolder,
  chromium: executablePath,
  startServer,
}: Trial): Promise<TrialResult> {
  const server = await startServer();
  try {
    // Containers and CI have no user namespaces for Chromium's own sandbox.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return await tryCandidate(browser, server, buildFolder);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

/** Publishes a candidate on the trial's server and tries it. */
export async function tryCandidate(
  browser: Browser,
  server: Pick<TrialServer, 'url' | 'publish'>,
  folder: string,
): Promise<TrialResult> {
  const contract = v.parse(RemoteContract, JSON.parse(readFileSync(join(folder, 'contract.json'), 'utf8')));
  const { name, version } = contract;
  const rejection = await server.publish({ name, folder });
  if (rejection !== undefined)
    return { version, routes: 0, findings: [{ rule: 'publish', detail: rejection }] };
  const users = await signInAll(browser, server.url);
  try {
    return await tryRemote(users, contract);
  } finally {
    for (const { context } of users) await context.close();
  }
}
