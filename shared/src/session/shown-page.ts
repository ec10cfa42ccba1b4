import { useEffect } from 'react';
import { create } from 'zustand';

type Names = Readonly<Record<string, string | null>>;

interface ShownPage {
  /** The names of records by the path of their page. */
  names: Names;
  hasOwnHeader: boolean;
}

/** Stands for the path of the current page. */
const CURRENT = '';

const useShownPage = create<ShownPage>(() => ({ names: {}, hasOwnHeader: false }));

const setName = (path: string, name: string | null) =>
  useShownPage.setState(({ names }) => ({ names: { ...names, [path]: name } }));

/**
 * Sets the record's name in the breadcrumbs and the document title; null while it is loading. A record with pages below
 * its own passes the path of its own page below /dashboard, e.g. `/management/customer-accounts/7`.
 */
export function usePageName(name: string | null, path: string = CURRENT): void {
  useEffect(() => {
    setName(path, name);
    return () => setName(path, null);
  }, [name, path]);
}

/** The name of the record of the page at this path, by default of the current page; null without one. */
export const useShownPageName = (path: string = CURRENT): string | null =>
  useShownPage(({ names }) => names[path] ?? null);

/** The names of the records that pages above the current one are about, by path. */
export const useShownPageNames = (): Names => useShownPage(({ names }) => names);

/** On a small screen, a page may replace the dashboard's header with its own header and back button. */
export function useOwnHeader(isOwn: boolean): void {
  useEffect(() => {
    useShownPage.setState({ hasOwnHeader: isOwn });
    return () => useShownPage.setState({ hasOwnHeader: false });
  }, [isOwn]);
}

export const useHasOwnHeader = (): boolean => useShownPage((state) => state.hasOwnHeader);
