import { UserType } from '@dashboard/shared/contracts';
import { linkTo } from '../../mail/link-to';
import type { Config } from '../../platform/config/config';
import type { Reader } from './find-reader';

/**
 * Builds a URL at the host of a user's provider, for mails. A super admin's is at the server's own host: a provider can
 * change its host name, and would receive the token of the link.
 */
export function linkFor(
  config: Pick<Config, 'publicUrl'>,
  { userType, brand }: Pick<Reader, 'userType' | 'brand'>,
  path: `/${string}`,
): string {
  const isSuperAdmin = userType === UserType.SUPER_ADMIN;
  return linkTo(config, isSuperAdmin ? { host: new URL(config.publicUrl).hostname } : brand, path);
}
