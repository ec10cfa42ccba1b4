const NAMES: Record<string, string> = {
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
};

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The name of the command key on this keyboard. */
export const modKey = (): string => (isApple() ? '⌘' : 'Ctrl ');

/** A shortcut's keys as printed on the keyboard: `mod+k` is "⌘" and "K". */
export function keyNames(shortcut: string): string[] {
  return shortcut
    .split(/\+(?=.)/)
    .map((key) => (key === 'mod' ? modKey().trim() : (NAMES[key.toLowerCase()] ?? key.toUpperCase())));
}
