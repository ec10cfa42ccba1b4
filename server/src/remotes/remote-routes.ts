/** Begins with a letter or digit: nothing empty, nothing hidden, and no way up. */
const LITERAL = '[A-Za-z0-9][\\w.~-]*';

const ROUTE_PATH = new RegExp(`^${LITERAL}(/(${LITERAL}|:\\w+))*(/:\\w+\\?)?$`);
const PAGE_PATH = new RegExp(`^(/${LITERAL})+$`);

const isParam = (segment: string) => segment.startsWith(':');
const isOptional = (segment: string) => segment.endsWith('?');

/** Whether a path is a prefix below /dashboard: literal segments and `:params`, a literal first, at most the last optional. */
export function isRoutePath(path: string): boolean {
  return ROUTE_PATH.test(path);
}

/** The forms that a route's addresses have, e.g. `users/:` and `users` for `Users/:id?`. */
export function addressesOf(route: string): string[] {
  const segments = route.split('/');
  const form = (some: string[]) =>
    some.map((segment) => (isParam(segment) ? ':' : segment.toLowerCase())).join('/');
  const whole = form(segments);
  return isOptional(route) ? [whole, form(segments.slice(0, -1))] : [whole];
}

/** Whether a page of the menu, `/messages`, is one that the route itself names, not only one somewhere below it. */
export function namesPage(route: string, page: string): boolean {
  if (!PAGE_PATH.test(page)) return false;
  const segments = route.split('/');
  const [, ...actual] = page.split('/');
  return (
    actual.length <= segments.length &&
    segments.every((segment, index) => {
      const given = actual[index];
      if (given === undefined) return isOptional(segment);
      return isParam(segment) || segment.toLowerCase() === given.toLowerCase();
    })
  );
}
