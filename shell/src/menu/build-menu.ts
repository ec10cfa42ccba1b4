import {
  type Guard,
  isShellMenuTitle,
  type MenuItem,
  type ResolvedRemote,
} from '@dashboard/shared/contracts';
import { isReachable } from '../remotes/match-remote-route';

/** Ends the session on the server, so it works regardless of the remotes. */
export const LOGOUT_HREF = '/logout';

/** A page of a remote, or an address outside the dashboard. */
export type Target = { path: string } | { href: string; external: boolean };
export type MenuLeaf = { title: string; target: Target };

/** A top item: a link (`target`), or a group of `children`. */
export type MenuEntry = {
  title: string;
  icon: MenuItem['icon'];
  order: number;
  section: MenuItem['section'];
  target?: Target;
  badge?: string;
  children: MenuLeaf[];
};

export type IsAllowed = (guard?: Guard) => boolean;

function toEntry(item: MenuItem, isOpen: (path: string, guard?: Guard) => boolean): MenuEntry[] {
  const children = (item.children ?? []).filter((child) => isOpen(child.path, child.guard));
  const target = item.path !== undefined && isOpen(item.path, item.guard) ? { path: item.path } : undefined;
  if (!target && children.length === 0) return [];
  return [
    {
      title: item.title,
      icon: item.icon,
      order: item.order,
      section: item.section,
      ...(target ? { target } : {}),
      ...(item.badge === undefined ? {} : { badge: item.badge }),
      children: children.map(({ title, path }) => ({ title, target: { path } })),
    },
  ];
}

/** Merges items with the same title: position and icon of the first one, sub-items of all. */
function merge(entries: MenuEntry[]): MenuEntry[] {
  const byTitle = new Map<string, MenuEntry>();
  for (const entry of entries) {
    const known = byTitle.get(entry.title);
    byTitle.set(
      entry.title,
      known ? { ...entry, ...known, children: [...known.children, ...entry.children] } : entry,
    );
  }
  return [...byTitle.values()];
}

/**
 * The menu of one user, in order: the remotes' items that this user may open, and the shell's own items. An item must
 * pass its own condition and the conditions of its route, so a remote need not repeat them. A release published before
 * titles were checked may still use one of the shell's titles: its item is omitted.
 */
export function buildMenu(
  remotes: readonly ResolvedRemote[],
  own: readonly MenuEntry[],
  isAllowed: IsAllowed,
): MenuEntry[] {
  const isOpen = (path: string, guard?: Guard) => isAllowed(guard) && isReachable(remotes, path, isAllowed);
  const offered = remotes
    .flatMap((remote) => remote.definition.menu)
    .filter((item) => !isShellMenuTitle(item.title) && isAllowed(item.guard))
    .flatMap((item) => toEntry(item, isOpen));
  return merge([...offered, ...own]).sort((a, b) => a.order - b.order);
}

const SECTIONS = ['main', 'setup', 'help'] as const;

/**
 * Groups separated by hairlines. A single setup item joins the help items, because a line on each side of one row is
 * noise.
 */
export function menuSections(entries: readonly MenuEntry[]): MenuEntry[][] {
  const [main = [], setup = [], help = []] = SECTIONS.map((section) =>
    entries.filter((entry) => entry.section === section),
  );
  const tail = setup.length === 1 ? [[...setup, ...help]] : [setup, help];
  return [main, ...tail].filter((group) => group.length > 0);
}
