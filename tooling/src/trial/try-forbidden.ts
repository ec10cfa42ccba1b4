import type { DemoUser } from './demo-users';
import { samplePath } from './sample-paths';
import { HEADINGS, TrialPage } from './trial-page';
import type { Finding } from './trial-result';

/** Opens routes as a user without permission. Each must show the shell's Forbidden page and nothing else. */
export async function tryForbidden(
  { context }: DemoUser,
  routes: readonly { path: string }[],
): Promise<Finding[]> {
  const page = await TrialPage.in(context);
  await page.load();
  const findings: Finding[] = [];
  for (const { path: route } of routes) {
    const detail = await forbiddenProblem(page, `/dashboard/${samplePath(route, [])}`);
    if (detail !== undefined) findings.push({ rule: 'forbidden', route, detail });
  }
  await page.close();
  return findings;
}

async function forbiddenProblem(page: TrialPage, path: string): Promise<string | undefined> {
  await page.open(path);
  // A background component of the remote runs once the page is idle.
  await page.idle();
  const [heading, shown] = [await page.heading(), page.path()];
  await page.leave();
  if (shown !== path) return `a user without permission is sent to ${shown}`;
  return heading === HEADINGS.forbidden ? undefined : `a user without permission sees "${heading}"`;
}
