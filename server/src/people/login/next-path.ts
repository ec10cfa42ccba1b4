const DEFAULT = '/dashboard';

// A browser drops tabs and line breaks from an address and takes a backslash for a slash.
const hasTrickyCharacter = (path: string) =>
  path.includes('\\') || [...path].some((character) => character <= ' ' || character === '\x7f');

/** Pages that nobody signs in for: the one would sign them out again, the other says what is not true of whoever comes in. */
const NOWHERE = /^\/dashboard\/(?:logout|forbidden)\/?$/;

/** The path to go to after signing in: the wanted one if it is a page of the dashboard of this very site. */
export function nextPath(wanted: string | undefined): string {
  if (wanted === undefined || hasTrickyCharacter(wanted)) return DEFAULT;
  if (!/^\/dashboard(?:[/?#]|$)/.test(wanted)) return DEFAULT;
  const { origin, pathname } = new URL(wanted, 'http://self.invalid');
  const staysHere = origin === 'http://self.invalid' && /^\/dashboard(?:\/|$)/.test(pathname);
  return staysHere && !NOWHERE.test(pathname) ? wanted : DEFAULT;
}
