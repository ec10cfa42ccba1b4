import { usePageData, useShownPageName, useTitleCount, useWhiteLabel } from '@dashboard/shared/session';
import { useEffect } from 'react';
import { browserTitle } from './page-title';

/** Counts agree: what no menu item here counts, because its remote is switched off, the title does not either. */
const useMenuCounts = () =>
  usePageData().remotes.some(({ definition }) => definition.menu.some(({ badge }) => badge !== undefined));

/** Sets the browser's title while a page is shown: the record's name where the page has one. */
export function usePageTitle(page: string): void {
  const { portalName } = useWhiteLabel();
  const titleCount = useTitleCount();
  const count = useMenuCounts() ? titleCount : 0;
  const shown = useShownPageName() ?? page;
  useEffect(() => {
    document.title = browserTitle(portalName, shown, count);
  }, [portalName, shown, count]);
}
