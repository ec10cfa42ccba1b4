import { useEffect } from 'react';
import { create } from 'zustand';

interface ShownPage {
  name: string | null;
  hasOwnHeader: boolean;
}

const useShownPage = create<ShownPage>(() => ({ name: null, hasOwnHeader: false }));

/** Sets the record's name in the breadcrumbs and the document title; null while it is loading. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    useShownPage.setState({ name });
    return () => useShownPage.setState({ name: null });
  }, [name]);
}

/** The name of the current page's record, if it has one. */
export const useShownPageName = (): string | null => useShownPage((state) => state.name);

/** On a small screen, a page may replace the dashboard's header with its own header and back button. */
export function useOwnHeader(isOwn: boolean): void {
  useEffect(() => {
    useShownPage.setState({ hasOwnHeader: isOwn });
    return () => useShownPage.setState({ hasOwnHeader: false });
  }, [isOwn]);
}

export const useHasOwnHeader = (): boolean => useShownPage((state) => state.hasOwnHeader);
