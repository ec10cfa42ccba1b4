import type { ServiceProvider } from '../contracts';
import { toBrandValues } from './brand-form';

const provider = (logoUrl: string): ServiceProvider => ({
  serviceProviderId: 1,
  version: 1,
  twoFactor: 'optional',
  affiliateName: 'Acme Telecom',
  affiliateContactPerson: '',
  affiliateEmail: '',
  affiliateContactNumber: '',
  country: 'US',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  providence: '',
  postalCode: '',
  host: 'acme.localhost',
  portalName: 'Acme',
  brandColor: 'Harbor',
  logoUrl,
  logoDarkUrl: '',
  faviconUrl: '',
  supportTicketUrl: '',
  supportTicketEmail: '',
  helpUrl: '',
  feedbackUrl: '',
  switches: { tollFree: false, csp: false, canada: false, smsToEmail: false },
});

describe('the values of the form of a brand', () => {
  it('have the stored image', () => {
    expect(toBrandValues(provider('/assets/brand/acme.svg')).logoUrl).toBe('/assets/brand/acme.svg');
  });

  it.each(['//evil.test/logo.svg', 'https://evil.test/logo.svg', 'javascript:alert(1)', '/a"onerror=x'])(
    'have no image at %j, which is not an address of this site [PVD-17]',
    (address) => expect(toBrandValues(provider(address)).logoUrl).toBe(''),
  );
});
