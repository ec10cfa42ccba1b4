import type { Config } from '../platform/config/config';

/**
 * Builds a URL at a provider's own host, for mails. The scheme and port come from the public URL, the host from the
 * provider's record. Request headers never affect it.
 */
export function linkTo(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  provider: { host: string },
  path: `/${string}`,
): string {
  const { protocol, port } = new URL(publicUrl);
  return new URL(`${protocol}//${provider.host}${port === '' ? '' : `:${port}`}${path}`).href;
}
