import { useTitleCount, useWhiteLabel } from '@dashboard/shared/session';
import { useEffect } from 'react';
import { browserTitle } from './page-title';

/** Sets the browser's title while a page is shown. */
export function usePageTitle(page: string): void {
  const { portalName } = useWhiteLabel();
  const count = useTitleCount();
  useEffect(() => {
    document.title = browserTitle(portalName, page, count);
  }, [portalName, page, count]);
}
