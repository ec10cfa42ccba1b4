const ANY_ID = '1';

const isParameter = (segment: string) => segment.startsWith(':');
const isOptional = (segment: string) => isParameter(segment) && segment.endsWith('?');

/**
 * The path below /dashboard that a trial opens for a route. Parameters get their values from a link on a page that was
 * opened before; without such a link, the id 1, where the page may show that there is no such record.
 */
export function samplePath(route: string, links: readonly string[]): string {
  const segments = route.split('/').filter((segment) => segment !== '' && !isOptional(segment));
  const found = links.map((link) => link.split('/').slice(2)).find((link) => matches(segments, link));
  return (found ?? segments.map((segment) => (isParameter(segment) ? ANY_ID : segment))).join('/');
}

function matches(segments: readonly string[], link: readonly string[]): boolean {
  return (
    segments.length === link.length &&
    segments.every((segment, index) => (isParameter(segment) ? isId(link[index]) : segment === link[index]))
  );
}

/** A word in an id's place is the name of another page, as in `campaigns/add` beside `campaigns/:campaignId`. */
const isId = (segment = '') => /\d/.test(segment);
