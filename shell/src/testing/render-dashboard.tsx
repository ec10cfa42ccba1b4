import { startAbility } from '@dashboard/shared/ability';
import type {
  Guard,
  PageData,
  PermissionRule,
  PlanFeature,
  ResolvedRemote,
} from '@dashboard/shared/contracts';
import { createMemoryRouter, type RouteObject } from '@dashboard/shared/router';
import { startSession } from '@dashboard/shared/session';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dashboard } from '../boot/Dashboard';
import { BASE_PATH, dashboardRoutes } from '../boot/routes';
import { createRemoteLoader } from '../federation/remote-loader';

export const ADMIN = 1;
export const AGENT = 2;
export const PROVIDER = 3;
export const SUPER_ADMIN = 4;
export const EVERY_TYPE = [ADMIN, AGENT, PROVIDER, SUPER_ADMIN];

const WHITE_LABEL = {
  supportTicketUrl: 'https://tickets.example.com',
  supportTicketEmail: 'support@example.com',
  portalName: 'Acme Portal',
  companyName: 'Acme Telecom',
  logoUrl: '/logo.svg',
  logoDarkUrl: '/logo-dark.svg',
  faviconUrl: '/favicon.svg',
  brandColor: 'harbor',
};

type Permission = NonNullable<Guard['permissions']>[number];
const toRule = ({ action, resource }: Permission): PermissionRule => ({ action, subject: resource });

interface Scene {
  userType?: number;
  user?: Partial<PageData['user']>;
  whiteLabel?: Partial<PageData['whiteLabel']>;
  permissions?: Permission[];
  features?: PlanFeature[];
  remotes?: ResolvedRemote[];
}

/** Page data of one invented user, as the server would inline it. */
export function pageDataOf({ userType = ADMIN, remotes = [], ...scene }: Scene): PageData {
  const ownAccount =
    userType === ADMIN || userType === AGENT ? { accountId: 5, loggedInTn: '3125550142' } : {};
  return {
    user: {
      userId: 11,
      userType,
      serviceProviderId: 7,
      whiteLabelCompanyName: 'Acme Telecom',
      firstname: 'Maya',
      lastname: 'Ortiz',
      groupName: 'Front desk',
      copyrightYear: 2026,
      helpUrl: 'https://help.example.com',
      feedbackUrl: 'https://feedback.example.com',
      timeZone: 'America/Chicago',
      ...ownAccount,
      ...scene.user,
    },
    permissions: {
      fetchedAt: new Date().toISOString(),
      rules: (scene.permissions ?? []).map(toRule),
      features: scene.features ?? [],
    },
    whiteLabel: { ...WHITE_LABEL, ...scene.whiteLabel },
    remotes,
    sharedVersion: '1.0.0',
    nonce: 'nonce',
    shellVersion: '1.0.0',
    lastSeq: 0,
  };
}

/** What the federation would answer for a remote: its module, or an error. */
export type RemoteModules = Record<string, () => Promise<object>>;

/** The module of a remote whose every page shows one heading. */
export const pagesSaying = (heading: string, parts: object = {}) => {
  const routes: RouteObject[] = [{ path: '*', element: <h1>{heading}</h1> }];
  return () => Promise.resolve({ default: routes, ...parts });
};

/** Shows the whole dashboard at a path below /dashboard; only the loading of a remote's script is faked. */
export async function renderDashboard({
  path = '/',
  modules = {},
  ...scene
}: Scene & { path?: string; modules?: RemoteModules }) {
  const pageData = pageDataOf(scene);
  startSession(pageData);
  startAbility(pageData.permissions);
  const { remotes } = pageData;
  const loader = createRemoteLoader({
    remotes,
    report: () => {},
    load: ({ globalName }) => modules[globalName]?.() ?? Promise.resolve({ default: [] }),
  });
  const router = createMemoryRouter(dashboardRoutes(remotes, loader), {
    basename: BASE_PATH,
    initialEntries: [`${BASE_PATH}${path}`],
  });
  const user = userEvent.setup();
  render(<Dashboard router={router} />);
  await screen.findByRole('main');
  const go = (to: string) => act(async () => router.navigate(to));
  return { router, user, go };
}

/** Gives the window a width in CSS px, as a person dragging its edge would. */
export function setWindowWidth(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}
