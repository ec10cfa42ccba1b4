const ALLOWED = ['https:', 'http:', 'mailto:', 'tel:'];

/** An address that is safe as a link, else an empty string: blocks `javascript:` and similar URLs. */
export const safeLink = (address: string): string =>
  URL.canParse(address) && ALLOWED.includes(new URL(address).protocol) ? address : '';

/** An image path on this site, else an empty string: blocks other hosts. */
export const safeImage = (address: string): string => (/^\/(?!\/)[\w./-]+$/.test(address) ? address : '');
