import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Features that Playwright switches off, for the last such switch is the only one that counts, and two of Debian's
 * browser: the omnibox's popup, which it draws unseen for every new window by a page of its own, which takes longer than
 * some tests, and a process kept in hand for the next page, which most tests end without.
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

/** A page of a test ends before code that was compiled to run fast has paid for itself. */
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

/** The Chromium to test with: CHROMIUM_PATH, else Playwright's own, else the system's. */
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
    // The next way is tried; when none works, ensureChromium says what to do.
  }
}

/** Installs a Chromium where none is found: Playwright's own, else Debian's package when we are root. */
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
