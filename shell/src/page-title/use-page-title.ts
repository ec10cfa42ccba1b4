import { useLocation } from '@dashboard/shared/router';
import { usePageData, useShownPageName, useTitleCount, useWhiteLabel } from '@dashboard/shared/session';
import { useEffect } from 'react';
import { browserTitle } from './page-title';

/** The title counts only what a menu item counts: nothing for a disabled remote. */
const useMenuCounts = () =>
  usePageData().remotes.some(({ definition }) => definition.menu.some(({ badge }) => badge !== undefined));

/** Sets the document title while a page is shown. Pages with a record use the record's name. */
export function usePageTitle(page: string): void {
  const { portalName } = useWhiteLabel();
  const titleCount = useTitleCount();
  const count = useMenuCounts() ? titleCount : 0;
  const { pathname } = useLocation();
  const ownName = useShownPageName();
  const shown = useShownPageName(pathname) ?? ownName ?? page;
  useEffect(() => {
    document.title = browserTitle(portalName, shown, count);
  }, [portalName, shown, count]);
}
