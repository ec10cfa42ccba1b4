import { nextPath } from '../people/login/next-path';
import type { OpenAccess } from '../platform/http/access';
import { type HandlerContext, type RouteSpec, route } from '../platform/http/route';
import { findPrincipal } from '../platform/session/authenticate';
import type { Site } from '../remotes/site';
import { sendDashboard } from './dashboard-page';
import { sendLogin } from './login-page';
import { operationsPage } from './operations-page';
import { recoveryPages } from './recovery-pages';
import { twoStepPage } from './two-step-page';
import { Wanted } from './wanted-path';

type PageContext = Pick<
  HandlerContext<OpenAccess, unknown, unknown, unknown>,
  'request' | 'reply' | 'services'
>;

async function dashboard(context: PageContext, site: Site) {
  const { request, reply, services } = context;
  const principal = await findPrincipal(request, services);
  if (principal === undefined) {
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/login?next=${encodeURIComponent(nextPath(request.url))}`, 303);
  }
  return sendDashboard(context, principal, site);
}

/** The HTML pages. They redirect signed-out visitors to the sign-in page instead of returning an error. */
export function pageRoutes(site: Site): RouteSpec[] {
  const dashboardRoute = (url: string) =>
    route({
      method: 'GET',
      url,
      summary: 'The dashboard',
      access: { kind: 'public', reason: 'Redirects signed-out visitors to the sign-in page' },
      handler: (context) => dashboard(context, site),
    });
  const login = route({
    method: 'GET',
    url: '/login',
    summary: 'The sign-in page',
    access: { kind: 'public', reason: 'This is where one signs in' },
    isPage: true,
    query: Wanted,
    handler: async (context) => {
      const { query, request, reply, services } = context;
      const next = nextPath(query.next);
      const isSignedIn = (await findPrincipal(request, services)) !== undefined;
      if (isSignedIn) return reply.header('cache-control', 'no-store').redirect(next, 303);
      return sendLogin(context, next, site);
    },
  });
  const home = route({
    method: 'GET',
    url: '/',
    summary: 'Leads to the dashboard',
    access: { kind: 'public', reason: 'Holds nothing' },
    handler: async ({ reply }) => reply.redirect('/dashboard', 303),
  });
  return [
    login,
    twoStepPage(site),
    ...recoveryPages(site),
    operationsPage(site),
    dashboardRoute('/dashboard'),
    dashboardRoute('/dashboard/*'),
    home,
  ];
}
