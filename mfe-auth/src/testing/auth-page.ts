import type { AuthPageData } from '@dashboard/shared/contracts';

/** The server's data for the pages outside the dashboard, for an invented provider. */
export const AUTH_PAGE_DATA: AuthPageData = {
  whiteLabel: {
    supportTicketUrl: null,
    supportTicketEmail: 'help@bluebird.example',
    portalName: 'Bluebird',
    companyName: 'Bluebird Mobile',
    logoUrl: '/assets/brand/bluebird.svg',
    logoDarkUrl: '/assets/brand/bluebird-dark.svg',
    faviconUrl: '/assets/brand/bluebird.svg',
    brandColor: 'teal',
  },
  helpUrl: 'https://bluebird.example/help',
  copyrightYear: 2026,
};
