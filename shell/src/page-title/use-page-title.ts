import { useShownPageName, useTitleCount, useWhiteLabel } from '@dashboard/shared/session';
import { useEffect } from 'react';
import { browserTitle } from './page-title';

/** Sets the browser's title while a page is shown: the record's name where the page has one. */
export function usePageTitle(page: string): void {
  const { portalName } = useWhiteLabel();
  const count = useTitleCount();
  const shown = useShownPageName() ?? page;
  useEffect(() => {
    document.title = browserTitle(portalName, shown, count);
  }, [portalName, shown, count]);
}
