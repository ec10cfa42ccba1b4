import { useEffect } from 'react';
import { create } from 'zustand';

interface ShownPage {
  name: string | null;
  hasOwnHeader: boolean;
}

const useShownPage = create<ShownPage>(() => ({ name: null, hasOwnHeader: false }));

/** Names the page after the record it shows, in the breadcrumbs and the browser's title; null while it is loading. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    useShownPage.setState({ name });
    return () => useShownPage.setState({ name: null });
  }, [name]);
}

/** The record's name if the page shown has one. */
export const useShownPageName = (): string | null => useShownPage((state) => state.name);

/** On a small screen a page may bring a header of its own, with its own way back: the dashboard's then goes. */
export function useOwnHeader(isOwn: boolean): void {
  useEffect(() => {
    useShownPage.setState({ hasOwnHeader: isOwn });
    return () => useShownPage.setState({ hasOwnHeader: false });
  }, [isOwn]);
}

export const useHasOwnHeader = (): boolean => useShownPage((state) => state.hasOwnHeader);
