const ALLOWED = ['https:', 'http:', 'mailto:', 'tel:'];

/** An address as a provider entered it if a link may lead there, else nothing: no script behind a link. */
export const safeLink = (address: string): string =>
  URL.canParse(address) && ALLOWED.includes(new URL(address).protocol) ? address : '';

/** A picture's address: a file of this site, never another's. */
export const safeImage = (address: string): string => (/^\/(?!\/)[\w./-]+$/.test(address) ? address : '');
