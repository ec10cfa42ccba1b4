import { startAbility } from '@dashboard/shared/ability';
import type { PageData } from '@dashboard/shared/contracts';
import { log } from '@dashboard/shared/notify';
import { createBrowserRouter } from '@dashboard/shared/router';
import { readPageData, startColorMode, startSession } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { createRoot } from 'react-dom/client';
import { useDevOverride } from '../dev-override/dev-override-store';
import { startFederation } from '../federation/start-federation';
import { followRegistry } from '../registry/follow-registry';
import { startRegistry } from '../registry/tab-registry';
import { Dashboard } from './Dashboard';
import { firstPageReady } from './first-page';
import { ignoreDroppedFiles } from './ignore-dropped-files';
import { leaveKeysToInputMethods } from './input-method-keys';
import { loadWhiteLabel } from './load-white-label';
import { BASE_PATH, dashboardRoutes } from './routes';

/** Maximum time that the first paint waits for the first page's remote. */
const FIRST_PAGE_WAIT_MS = 400;

/** Applies the session's override of one remote. A failure must not keep the page, and its Reset, from starting. */
async function withDevOverride(pageData: PageData): Promise<PageData> {
  const { devOverride } = pageData;
  if (devOverride === undefined) return pageData;
  try {
    const { applyDevOverride } = await import('../dev-override/apply-dev-override');
    return await applyDevOverride(pageData, devOverride);
  } catch (error) {
    log.error('Failed to apply the override of a remote', error);
    useDevOverride.setState({ problem: 'The override could not be applied.' });
    return pageData;
  }
}

/** Starts the services that exist once per page, then renders the page at the current address. */
export async function boot(root: HTMLElement): Promise<void> {
  const pageData = await withDevOverride(readPageData());
  startColorMode();
  startSession(pageData);
  startAbility(pageData.permissions);
  startRegistry(pageData);
  const loader = startFederation(pageData);
  const router = createBrowserRouter(dashboardRoutes(loader), { basename: BASE_PATH });
  followRegistry(loader.isStarted);
  connectSocket();
  ignoreDroppedFiles();
  leaveKeysToInputMethods();
  void loadWhiteLabel();
  await firstPageReady(router, FIRST_PAGE_WAIT_MS);
  createRoot(root).render(<Dashboard router={router} />);
}
