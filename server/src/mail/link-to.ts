import type { Config } from '../platform/config/config';

/**
 * An address at a provider's own host, for mails. Scheme and port are the public address's, the name comes from the
 * provider's record: what a request calls itself never decides where a link leads.
 */
export function linkTo(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  provider: { host: string },
  path: `/${string}`,
): string {
  const { protocol, port } = new URL(publicUrl);
  return new URL(`${protocol}//${provider.host}${port === '' ? '' : `:${port}`}${path}`).href;
}
