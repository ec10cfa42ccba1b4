import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Playwright's disabled features, repeated because only the last --disable-features switch counts, and two more of
 * Debian's Chromium: the omnibox popup, a hidden page per window that loads slower than some tests run, and a spare
 * renderer process, which most tests never use.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** Tests are too short for optimized JIT code to pay off. */
const JS_FLAGS = ['--no-opt', '--no-maglev'];

export const chromiumArguments = [
  '--no-sandbox',
  `--disable-features=${DISABLED_FEATURES.join()}`,
  `--js-flags=${JS_FLAGS.join()}`,
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium for the tests: CHROMIUM_PATH, else Playwright's, else the system's. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const folders = ['/usr/bin', ...PATH.split(delimiter)];
  const installed = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [CHROMIUM_PATH ?? '', chromium.executablePath(), ...installed].find(isProgram);
}

function attempt(file: string, args: string[]): void {
  try {
    execFileSync(file, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The next installation method is tried. If none works, ensureChromium prints instructions.
  }
}

/** Installs Chromium if none is found: Playwright's build, else Debian's package when running as root. */
export function ensureChromium(): void {
  if (findChromium()) return;
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  attempt(process.execPath, [playwright, 'install', 'chromium']);
  if (findChromium()) return;
  if (process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  if (findChromium()) return;
  throw new Error('No Chromium: install one, for example "apt-get install chromium", or set CHROMIUM_PATH.');
}
