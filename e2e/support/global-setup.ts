import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium';
import { startSuite } from './suite';

/** Finds or installs the browser, and lets a server make the demo data once, for every suite to copy. */
export default async function setUp(): Promise<() => void> {
  ensureChromium();
  const template = mkdtempSync(join(tmpdir(), 'dashboard-template-'));
  const suite = await startSuite({ dataDir: template });
  await suite.stop();
  process.env.SUITE_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
}
