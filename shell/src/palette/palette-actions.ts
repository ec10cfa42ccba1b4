import type { Guard, RemoteAction, ResolvedRemote } from '@dashboard/shared/contracts';
import type { ResolvedColorMode } from '@dashboard/shared/session';
import type { PaletteOption, ShellCommand } from './palette-options';

interface Rights {
  isAllowed: (guard?: Guard) => boolean;
  /** Whether the user may open a page below /dashboard. */
  isReachable: (path: string) => boolean;
}

/** An action needs its own guard and, if it opens a page, those of the page. */
function isOffered({ guard, opens }: RemoteAction, { isAllowed, isReachable }: Rights): boolean {
  if (!isAllowed(guard)) return false;
  return 'slot' in opens || isReachable(opens.path.split('?')[0] ?? '');
}

/** The actions that the remotes offer to this user. */
export function remoteActions(remotes: readonly ResolvedRemote[], rights: Rights): PaletteOption[] {
  return remotes.flatMap(({ name, definition }) =>
    definition.actions
      .filter((action) => isOffered(action, rights))
      .map(({ title, keywords, opens }) => ({
        id: `${name}-${title}`,
        group: 'Actions' as const,
        title,
        detail: '',
        keywords,
        target: opens,
      })),
  );
}

/** The shell's own actions, for every user. */
export function shellActions(shown: ResolvedColorMode): PaletteOption[] {
  const other = shown === 'dark' ? 'light' : 'dark';
  const actions: readonly { command: ShellCommand; title: string; keywords: string }[] = [
    { command: 'preferences', title: 'Preferences', keywords: 'settings sound notifications undo density' },
    { command: 'theme', title: `Switch to ${other} theme`, keywords: 'color mode toggle' },
    { command: 'shortcuts', title: 'Keyboard shortcuts', keywords: 'keys help' },
    { command: 'logout', title: 'Log out', keywords: 'logout sign out' },
  ];
  return actions.map(({ command, title, keywords }) => ({
    id: `shell-${command}`,
    group: 'Actions',
    title,
    detail: '',
    keywords,
    target: { command },
  }));
}
