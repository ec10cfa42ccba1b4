import { create } from 'zustand';

interface MenuCounts {
  badges: Readonly<Record<string, number>>;
  titleCount: number;
}

const useMenuCounts = create<MenuCounts>(() => ({ badges: {}, titleCount: 0 }));

/** Sets the live count of every menu item whose `badge` is `key`. */
export function setMenuBadge(key: string, count: number): void {
  useMenuCounts.setState(({ badges }) =>
    badges[key] === count ? {} : { badges: { ...badges, [key]: count } },
  );
}

/** The count of a menu item; 0 when none was set or the item has no badge. */
export function useMenuBadge(key: string | undefined): number {
  return useMenuCounts(({ badges }) => (key === undefined ? 0 : (badges[key] ?? 0)));
}

/** The number in the document title, e.g. 3 in "(3) Messages". */
export function setTitleCount(count: number): void {
  useMenuCounts.setState({ titleCount: count });
}

/** Sets the number in menu and title: the unread messages in all of the user's numbers. */
export function showUnread(count: number): void {
  setMenuBadge('messages', count);
  setTitleCount(count);
}

export const useTitleCount = (): number => useMenuCounts((state) => state.titleCount);
