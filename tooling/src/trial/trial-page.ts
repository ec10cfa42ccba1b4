import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteLoadReport } from '@dashboard/shared/contracts';
import { build } from 'esbuild';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  errors,
  type Page,
  type Request,
} from 'playwright-core';
import * as v from 'valibot';
import type { Probe } from './probe';

const PAGE_LIMIT_MS = 30_000;
/** How long the page away may stay before a path counts as one without a page. */
const NO_PAGE_AFTER_MS = 10_000;

/** No page of the product has this path, so that the shell's own page is shown and all remotes are left. */
export const AWAY = '/dashboard/no-such-page-of-a-trial';

/** Prefetched files and sockets do not change the page. */
const AWAITED = ['fetch', 'xhr', 'script', 'stylesheet'];

/** The headings of the shell's own pages. */
export const HEADINGS = {
  notFound: 'We are Sorry...',
  forbidden: 'Restricted access',
  crash: 'Something went wrong...',
} as const;

/** The caller reads from the heading whether the awaited page was shown. */
function rethrowUnlessTimeout(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error;
}

/** The packed kit has it as JavaScript. */
const PROBE = ['probe.ts', 'probe.js'].map((file) => join(import.meta.dirname, file)).filter(existsSync);

async function probeScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: PROBE,
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

/** Opens contexts whose pages run the probe. */
export async function openContext(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(PAGE_LIMIT_MS);
  await context.addInitScript(await probeScript());
  return context;
}

export class TrialPage {
  /** Uncaught errors of the page's scripts since the last `takeErrors`. */
  private errors: string[] = [];
  /** What the shell reported about loads of remotes since the last `takeLoads`. */
  private loads: RemoteLoadReport[] = [];
  private readonly pending = new Set<Request>();

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {
    page.on('pageerror', (error) => this.errors.push(error.message.split('\n')[0] ?? ''));
    page.on('request', (request) => {
      if (AWAITED.includes(request.resourceType())) this.pending.add(request);
      if (request.method() !== 'POST' || !request.url().endsWith('/api/remotes/telemetry')) return;
      const { success, output } = v.safeParse(RemoteLoadReport, request.postDataJSON());
      if (success) this.loads.push(output);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const) {
      page.on(event as 'requestfinished', (request: Request) => this.pending.delete(request));
    }
  }

  static async in(context: BrowserContext): Promise<TrialPage> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.enable');
    return new TrialPage(page, session);
  }

  /** Loads the shell away from every remote, and remembers its document and globals. */
  async load(): Promise<void> {
    await this.page.goto(AWAY);
    await this.settle();
    await this.page.evaluate(() => window.dashboardTrial.remember());
  }

  /**
   * Opens a path from away as a link does. Resolves with the heading once the page is drawn and its requests have ended.
   * The heading is still that of the page away if the path has no page.
   */
  async open(path: string): Promise<string> {
    await this.page.evaluate((to) => window.dashboardTrial.go(to), path);
    await this.page
      .waitForFunction((away) => window.dashboardTrial.heading() !== away, HEADINGS.notFound, {
        timeout: NO_PAGE_AFTER_MS,
      })
      .catch(rethrowUnlessTimeout);
    await this.settle();
    return this.heading();
  }

  /** Leaves the page for the shell's page away. Returns false if another page stays. */
  async leave(): Promise<boolean> {
    await this.page.evaluate((to) => window.dashboardTrial.go(to), AWAY);
    await this.page
      .waitForFunction((away) => window.dashboardTrial.heading() === away, HEADINGS.notFound, {
        timeout: NO_PAGE_AFTER_MS,
      })
      .catch(rethrowUnlessTimeout);
    await this.settle();
    return (await this.heading()) === HEADINGS.notFound;
  }

  private async settle(): Promise<void> {
    const end = Date.now() + PAGE_LIMIT_MS;
    do {
      await this.page.waitForFunction(() => window.dashboardTrial.isDrawn());
      // Effects of the drawn page start their requests before the next frame.
      await this.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      );
    } while (this.pending.size > 0 && Date.now() < end);
  }

  heading = (): Promise<string> => this.page.evaluate(() => window.dashboardTrial.heading());
  links = (): Promise<string[]> => this.page.evaluate(() => window.dashboardTrial.links());
  counts = (): Promise<ReturnType<Probe['counts']>> =>
    this.page.evaluate(() => window.dashboardTrial.counts());
  /** What differs from the loaded page. Federation's own globals of the remote stay. */
  changes = (globalName: string): Promise<ReturnType<Probe['changes']>> =>
    this.page.evaluate((name) => window.dashboardTrial.changes(name), globalName);
  takeViolations = (): Promise<string[]> => this.page.evaluate(() => window.dashboardTrial.takeViolations());

  path = (): string => new URL(this.page.url()).pathname;
  close = (): Promise<void> => this.page.close();

  /** Resolves once the page has been idle, so that work for idle time has run. */
  async idle(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await this.settle();
  }

  takeLoads(): RemoteLoadReport[] {
    return this.loads.splice(0);
  }

  takeErrors(): string[] {
    return this.errors.splice(0);
  }

  async collectGarbage(): Promise<void> {
    await this.session.send('HeapProfiler.collectGarbage');
  }

  /** Bytes that the page's scripts use, after garbage collection. */
  async heapBytes(): Promise<number> {
    await this.collectGarbage();
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    return usedSize;
  }
}
