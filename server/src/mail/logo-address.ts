import { safeImage } from '../branding/web-address';
import type { Config } from '../platform/config/config';
import type { MailBrand } from '../platform/db/queued-mail';
import { linkTo } from './link-to';

/** The address of a provider's logo at its own host; null without a logo. */
export function logoAddress(config: Pick<Config, 'publicUrl'>, brand: MailBrand): string | null {
  const path = safeImage(brand.logoUrl);
  return path === '' ? null : linkTo(config, brand, `/${path.slice(1)}`);
}
