const DEFAULT = '/dashboard';

// A browser drops tabs and line breaks from a URL and treats a backslash as a slash.
const hasTrickyCharacter = (path: string) =>
  path.includes('\\') || [...path].some((character) => character <= ' ' || character === '\x7f');

/** Pages that make no sense after a login: one signs the user out again, the other says that access is denied. */
const EXCLUDED = /^\/dashboard\/(?:logout|forbidden)\/?$/;

/** Returns the requested path if it is a dashboard page of this site, otherwise the default page. */
export function nextPath(requested: string | undefined): string {
  if (requested === undefined || hasTrickyCharacter(requested)) return DEFAULT;
  if (!/^\/dashboard(?:[/?#]|$)/.test(requested)) return DEFAULT;
  const { origin, pathname } = new URL(requested, 'http://self.invalid');
  const staysHere = origin === 'http://self.invalid' && /^\/dashboard(?:\/|$)/.test(pathname);
  return staysHere && !EXCLUDED.test(pathname) ? requested : DEFAULT;
}
