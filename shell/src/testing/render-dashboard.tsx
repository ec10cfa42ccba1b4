import { startAbility } from '@dashboard/shared/ability';
import type {
  Guard,
  PageData,
  PermissionRule,
  PlanFeature,
  ResolvedRemote,
} from '@dashboard/shared/contracts';
import { queryClient } from '@dashboard/shared/query';
import { createMemoryRouter, type RouteObject } from '@dashboard/shared/router';
import { startSession } from '@dashboard/shared/session';
import { fakeApi, type Principal, pageDataFor } from '@dashboard/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dashboard } from '../boot/Dashboard';
import { BASE_PATH, dashboardRoutes } from '../boot/routes';
import { createRemoteLoader } from '../federation/remote-loader';
import { knownRemotes, startRegistry } from '../registry/tab-registry';

export const ADMIN = 1;
export const AGENT = 2;
export const PROVIDER = 3;
export const SUPER_ADMIN = 4;
export const EVERY_TYPE = [ADMIN, AGENT, PROVIDER, SUPER_ADMIN];

const PRINCIPALS: Record<number, Principal> = {
  [ADMIN]: 'acme.admin',
  [AGENT]: 'acme.agent',
  [PROVIDER]: 'acme.provider',
  [SUPER_ADMIN]: 'super',
};

type Permission = NonNullable<Guard['permissions']>[number];
const toRule = ({ action, resource }: Permission): PermissionRule => ({ action, subject: resource });

interface TestSetup {
  userType?: number;
  user?: Partial<PageData['user']>;
  whiteLabel?: Partial<PageData['whiteLabel']>;
  /** Replaces the default permissions of the user type. */
  permissions?: Permission[];
  features?: PlanFeature[];
  remotes?: ResolvedRemote[];
  devOverride?: PageData['devOverride'];
}

/** Page data of an Acme user of a given type, with overrides. */
export function pageDataOf({ userType = ADMIN, remotes = [], ...testSetup }: TestSetup): PageData {
  const base = pageDataFor(PRINCIPALS[userType] ?? 'acme.admin', { remotes });
  const { permissions } = base;
  return {
    ...base,
    user: { ...base.user, userType, ...testSetup.user },
    whiteLabel: { ...base.whiteLabel, ...testSetup.whiteLabel },
    permissions: {
      ...permissions,
      rules: testSetup.permissions?.map(toRule) ?? permissions.rules,
      features: testSetup.features ?? permissions.features,
    },
    ...(testSetup.devOverride && { devOverride: testSetup.devOverride }),
  };
}

/** The simulated federation response for a remote: its module, or an error. */
export type RemoteModules = Record<string, () => Promise<object>>;

/** The module of a remote that shows one heading on every page. */
export const pagesShowing = (heading: string, parts: object = {}) => {
  const routes: RouteObject[] = [{ path: '*', element: <h1>{heading}</h1> }];
  return () => Promise.resolve({ default: routes, ...parts });
};

/** Renders the whole dashboard at a path below /dashboard. Only the remotes' scripts and the server are faked. */
export async function renderDashboard({
  path = '/',
  modules = {},
  responses = {},
  ...testSetup
}: TestSetup & { path?: string; modules?: RemoteModules; responses?: Record<string, unknown> }) {
  const pageData = pageDataOf(testSetup);
  const api = fakeApi();
  for (const [call, response] of Object.entries(responses)) api.on(call, response);
  queryClient.clear();
  startSession(pageData);
  startAbility(pageData.permissions);
  startRegistry(pageData);
  const loader = createRemoteLoader({
    remotes: knownRemotes,
    report: () => {},
    load: ({ globalName }) => modules[globalName]?.() ?? Promise.resolve({ default: [] }),
  });
  const router = createMemoryRouter(dashboardRoutes(loader), {
    basename: BASE_PATH,
    initialEntries: [`${BASE_PATH}${path}`],
  });
  const user = userEvent.setup();
  render(<Dashboard router={router} />);
  await screen.findByRole('main');
  const go = (to: string) => act(async () => router.navigate(to));
  return { router, user, go, api, loader };
}

/** Sets the window width in CSS px, as resizing the window would. */
export function setWindowWidth(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}
