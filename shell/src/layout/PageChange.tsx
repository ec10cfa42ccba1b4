import { useLocation } from '@dashboard/shared/router';
import { VisuallyHidden } from '@dashboard/shared/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Announces the new page's title and scrolls to the top, as a browser does for a new document. Rendered after the page,
 * when the title is already set.
 */
export function PageChange({ pageId }: { pageId: string }) {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    document.getElementById(pageId)?.scrollTo({ top: 0 });
  }, [pathname, pageId]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
