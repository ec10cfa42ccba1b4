import { usePreference } from '@dashboard/shared/session';
import { useLayoutEffect } from 'react';

/** Sets the preferred row height on the document, where the styles of all remotes read it. */
export function useDensity(): void {
  const density = usePreference('density');
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}
