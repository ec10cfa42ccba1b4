import type { RemoteContract, RemoteLoadReport } from '@dashboard/shared/contracts';
import type { DemoUser } from './demo-users';
import { otherVersionsIn } from './other-versions';
import { mayOpen } from './page-facts';
import { samplePath } from './sample-paths';
import { TrialPage } from './trial-page';
import type { Finding, TrialResult } from './trial-result';
import { tryForbidden } from './try-forbidden';
import { tryRoute } from './try-route';

type Contract = Pick<RemoteContract, 'name' | 'version' | 'globalName' | 'definition'>;
type Routes = Contract['definition']['routes'];

/** Opens every route as the first demo user with access to it, and as the first one without. */
export async function tryRemote(users: readonly DemoUser[], contract: Contract): Promise<TrialResult> {
  const { routes } = contract.definition;
  const findings: Finding[] = [];
  const links: string[] = [];
  const loads: RemoteLoadReport[] = [];
  for (const user of users) {
    const opened = routesOf(user, users, { routes, isAllowed: true });
    const forbidden = routesOf(user, users, { routes, isAllowed: false });
    if (opened.length > 0) findings.push(...(await tryRoutes(user, opened, { contract, links, loads })));
    if (forbidden.length > 0) findings.push(...(await tryForbidden(user, forbidden)));
  }
  const unopened = routes.filter(({ path }) => !users.some(({ facts }) => mayOpen(routes, path, facts)));
  for (const { path: route } of unopened)
    findings.push({ rule: 'opens', route, detail: 'no demo user has permission' });
  for (const detail of otherVersionsIn(loads, contract)) findings.push({ rule: 'opens', detail });
  return { version: contract.version, routes: routes.length - unopened.length, findings };
}

/** The routes for which this is the first user who has access, or has none. */
const routesOf = (
  user: DemoUser,
  users: readonly DemoUser[],
  { routes, isAllowed }: { routes: Routes; isAllowed: boolean },
) =>
  routes.filter(({ path }) => users.find(({ facts }) => mayOpen(routes, path, facts) === isAllowed) === user);

async function tryRoutes(
  { context }: DemoUser,
  routes: Routes,
  {
    contract: { globalName },
    links,
    loads,
  }: { contract: Contract; links: string[]; loads: RemoteLoadReport[] },
): Promise<Finding[]> {
  const page = await TrialPage.in(context);
  await page.load();
  const findings: Finding[] = [];
  // Lists come before the pages of their records, because their links have the records' ids.
  const ordered = [...routes].sort((a, b) => parametersIn(a.path) - parametersIn(b.path));
  for (const { path: route } of ordered) {
    const path = `/dashboard/${samplePath(route, links)}`;
    findings.push(...(await tryRoute(page, { route, path, onLinks: (found) => links.push(...found) })));
  }
  const { document, globals } = await page.changes(globalName);
  loads.push(...page.takeLoads());
  await page.close();
  return [
    ...findings,
    ...document.map((detail): Finding => ({ rule: 'document', detail })),
    ...globals.map((detail): Finding => ({ rule: 'globals', detail })),
  ];
}

const parametersIn = (path: string) => path.split('/').filter((segment) => segment.startsWith(':')).length;
