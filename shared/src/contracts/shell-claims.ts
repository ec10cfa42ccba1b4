import type { MenuItem } from './remote';

type OwnMenuItem = Pick<MenuItem, 'title' | 'icon' | 'order' | 'section'>;

const help: OwnMenuItem = { title: 'Help', icon: 'help', order: 110, section: 'help' };
const logout: OwnMenuItem = { title: 'Logout', icon: 'logout', order: 120, section: 'help' };

/**
 * The routes and menu items of the shell itself. The shell renders them from this list, and publishing rejects a
 * remote that claims any of them. The shell fills no slot: only remotes do.
 */
export const SHELL_CLAIMS = {
  /** Paths below /dashboard, without leading or trailing slashes. Everything below them also belongs to the shell. */
  routes: { forbidden: 'forbidden', logout: 'logout' },
  menu: { help, logout },
};

const folded = (title: string): string => title.trim().toLowerCase();

/** Whether a top menu item has the title of a shell item. A remote's "logout" could pass for the real one. */
export const isShellMenuTitle = (title: string): boolean =>
  Object.values(SHELL_CLAIMS.menu).some((item) => folded(item.title) === folded(title));

/** Whether a global variable belongs to the shell. The shell's sources and build use this prefix for all globals. */
export const isShellGlobal = (name: string): boolean => /^_*dashboard/.test(name);

/** Whether a remote's route is a route of the shell, or below one. */
export const isShellRoute = (path: string): boolean =>
  Object.values(SHELL_CLAIMS.routes).includes(path.split('/', 1)[0]?.toLowerCase() ?? '');
