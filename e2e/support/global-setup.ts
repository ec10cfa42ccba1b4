import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium';
import { startSuite } from './suite';

const BUILDS = fileURLToPath(new URL('../.cache', import.meta.url));

/**
 * Finds or installs the browser, lets a server create the demo data once for every suite to copy, and creates a folder
 * for test builds.
 */
export default async function setUp(): Promise<() => void> {
  ensureChromium();
  const template = mkdtempSync(join(tmpdir(), 'dashboard-template-'));
  const suite = await startSuite({ dataDir: template });
  await suite.stop();
  process.env.SUITE_TEMPLATE = template;
  // Inside this package, so that test builds can resolve its libraries.
  mkdirSync(BUILDS, { recursive: true });
  const builds = mkdtempSync(join(BUILDS, 'run-'));
  process.env.SUITE_BUILDS = builds;
  return () => {
    for (const folder of [template, builds]) rmSync(folder, { recursive: true, force: true });
  };
}
