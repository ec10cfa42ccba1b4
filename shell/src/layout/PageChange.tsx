import { useLocation } from '@dashboard/shared/router';
import { VisuallyHidden } from '@dashboard/shared/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * What a browser does by itself when a document changes: reads out the new page's title and shows its top.
 * Rendered after the page, whose title is then set already.
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
