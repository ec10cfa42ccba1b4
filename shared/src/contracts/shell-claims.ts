import type { MenuItem } from './remote';

type OwnMenuItem = Pick<MenuItem, 'title' | 'icon' | 'order' | 'section'>;

const help: OwnMenuItem = { title: 'Help', icon: 'help', order: 110, section: 'help' };
const logout: OwnMenuItem = { title: 'Logout', icon: 'logout', order: 120, section: 'help' };

/**
 * What the shell itself brings to the dashboard. The shell draws its routes and menu from this list, and publishing
 * rejects a remote that claims any of it. The shell fills no slot: every named place is filled by a remote.
 */
export const SHELL_CLAIMS = {
  /** Paths below /dashboard, without slashes at their ends; everything below them belongs to the shell too. */
  routes: { forbidden: 'forbidden', logout: 'logout' },
  menu: { help, logout },
};

const folded = (title: string): string => title.trim().toLowerCase();

/** Whether a top menu item of this title is the shell's own. A remote's "logout" would pass for the real one. */
export const isShellMenuTitle = (title: string): boolean =>
  Object.values(SHELL_CLAIMS.menu).some((item) => folded(item.title) === folded(title));

/** Whether a global variable is the shell's: all that its sources and its build set begin like this. */
export const isShellGlobal = (name: string): boolean => /^_*dashboard/.test(name);

/** Whether a remote's route lies at, or below, a route of the shell. */
export const isShellRoute = (path: string): boolean =>
  Object.values(SHELL_CLAIMS.routes).includes(path.split('/', 1)[0]?.toLowerCase() ?? '');
