import * as v from 'valibot';

/** No path of the dashboard is longer than this. */
export const NextQuery = v.object({ next: v.optional(v.pipe(v.string(), v.maxLength(2000))) });

const DEFAULT = '/dashboard';

/** The only page behind the login besides the dashboard's. */
const OPERATIONS = /^\/operations(?:[?#]|$)/;

// A browser drops tabs and line breaks from a URL and treats a backslash as a slash.
const hasTrickyCharacter = (path: string) =>
  path.includes('\\') || [...path].some((character) => character <= ' ' || character === '\x7f');

/** Pages that make no sense after a login: one signs the user out again, the other says that access is denied. */
const EXCLUDED = /^\/dashboard\/(?:logout|forbidden)\/?$/;

/** Returns the requested path if it is a dashboard page of this site or the operations page, otherwise the default page. */
export function nextPath(requested: string | undefined): string {
  if (requested === undefined || hasTrickyCharacter(requested)) return DEFAULT;
  if (OPERATIONS.test(requested)) return requested;
  if (!/^\/dashboard(?:[/?#]|$)/.test(requested)) return DEFAULT;
  const { origin, pathname } = new URL(requested, 'http://self.invalid');
  const staysHere = origin === 'http://self.invalid' && /^\/dashboard(?:\/|$)/.test(pathname);
  return staysHere && !EXCLUDED.test(pathname) ? requested : DEFAULT;
}

/** The page of a sign-in's second step, which leads to the requested path. */
export const secondStepPath = (requested: string | undefined): string =>
  `/login/two-step?next=${encodeURIComponent(nextPath(requested))}`;
