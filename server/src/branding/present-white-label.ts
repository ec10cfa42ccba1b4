import type { WhiteLabel } from '@dashboard/shared/contracts';
import { safeImage, safeLink } from './web-address';
import type { ProviderBrand } from './white-label-store';

/** A provider's public fields for pages and the API; unsafe URLs are omitted. */
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
