import type { Browser, BrowserContext } from '@playwright/test';

/** What Chromium prints for a violation of the content security policy, Trusted Types included. */
const REPORT = /Content Security Policy|Trusted(HTML|Script|ScriptURL|Type)/i;

/** Collects the policy reports of every page of a context. */
function watch(context: BrowserContext, reports: string[]): BrowserContext {
  context.on('console', (message) => {
    if (message.type() === 'error' && REPORT.test(message.text())) reports.push(message.text());
  });
  return context;
}

/** Collects the policy reports of every context that a browser opens from now on. Returns the list that grows. */
export function watchPolicyReports(browser: Browser): string[] {
  const reports: string[] = [];
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => watch(await open(options), reports);
  return reports;
}
