import { startAbility } from '@dashboard/shared/ability';
import { createBrowserRouter } from '@dashboard/shared/router';
import { readPageData, startColorMode, startSession } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { createRoot } from 'react-dom/client';
import { startFederation } from '../federation/start-federation';
import { Dashboard } from './Dashboard';
import { firstPageReady } from './first-page';
import { ignoreDroppedFiles } from './ignore-dropped-files';
import { leaveKeysToInputMethods } from './input-method-keys';
import { loadWhiteLabel } from './load-white-label';
import { BASE_PATH, dashboardRoutes } from './routes';

/** Maximum time that the first paint waits for the first page's remote. */
const FIRST_PAGE_WAIT_MS = 400;

/** Starts the services that exist once per page, then renders the page at the current address. */
export async function boot(root: HTMLElement): Promise<void> {
  const pageData = readPageData();
  startColorMode();
  startSession(pageData);
  startAbility(pageData.permissions);
  const loader = startFederation(pageData);
  const router = createBrowserRouter(dashboardRoutes(pageData.remotes, loader), { basename: BASE_PATH });
  connectSocket();
  ignoreDroppedFiles();
  leaveKeysToInputMethods();
  void loadWhiteLabel();
  await firstPageReady(router, FIRST_PAGE_WAIT_MS);
  createRoot(root).render(<Dashboard router={router} />);
}
