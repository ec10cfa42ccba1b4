/** A segment that starts with a letter or digit, which excludes empty and hidden segments and `..`. */
const LITERAL = '[A-Za-z0-9][\\w.~-]*';

const ROUTE_PATH = new RegExp(`^${LITERAL}(/(${LITERAL}|:\\w+))*(/:\\w+\\?)?$`);
const PAGE_PATH = new RegExp(`^(/${LITERAL})+$`);

const isParam = (segment: string) => segment.startsWith(':');
const isOptional = (segment: string) => segment.endsWith('?');

/** Whether a path is valid below /dashboard: a literal, then literals and `:params`, with at most an optional last param. */
export function isRoutePath(path: string): boolean {
  return ROUTE_PATH.test(path);
}

/** The normalized path patterns of a route, e.g. `users/:` and `users` for `Users/:id?`. */
export function addressesOf(route: string): string[] {
  const segments = route.split('/');
  const form = (some: string[]) =>
    some.map((segment) => (isParam(segment) ? ':' : segment.toLowerCase())).join('/');
  const whole = form(segments);
  return isOptional(route) ? [whole, form(segments.slice(0, -1))] : [whole];
}

/** Whether a menu page such as `/messages` matches the route exactly, not only as a prefix. */
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
