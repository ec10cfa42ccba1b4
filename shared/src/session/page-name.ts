import { useEffect } from 'react';
import { create } from 'zustand';

const usePageNameStore = create<{ name: string | null }>(() => ({ name: null }));

/** Names the page after the record it shows, in the breadcrumbs and the browser's title; null while it is loading. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    usePageNameStore.setState({ name });
    return () => usePageNameStore.setState({ name: null });
  }, [name]);
}

/** The record's name if the page shown has one. */
export const useShownPageName = (): string | null => usePageNameStore((state) => state.name);
