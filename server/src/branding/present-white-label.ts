import type { WhiteLabel } from '@dashboard/shared/contracts';
import { safeImage, safeLink } from './web-address';
import type { ProviderBrand } from './white-label-store';

/** What a page and the call tell about a provider; addresses that could harm are left out. */
export const presentWhiteLabel = (brand: ProviderBrand): WhiteLabel => ({
  portalName: brand.portalName,
  companyName: brand.companyName,
  brandColor: brand.brandColor,
  logoUrl: safeImage(brand.logoUrl),
  logoDarkUrl: safeImage(brand.logoDarkUrl),
  faviconUrl: safeImage(brand.faviconUrl),
  supportTicketUrl: safeLink(brand.supportTicketUrl ?? '') || null,
  supportTicketEmail: brand.supportTicketEmail,
});
