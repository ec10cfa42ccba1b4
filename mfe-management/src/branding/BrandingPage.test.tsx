import type { ServiceProvider } from '@dashboard/shared/contracts';
import { fakeApi, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import routes from '../app';

const BRAND = {
  host: 'acme.localhost',
  portalName: 'Acme Texting',
  brandColor: 'harbor',
  logoUrl: '',
  logoDarkUrl: '',
  faviconUrl: '',
  supportTicketUrl: '',
  supportTicketEmail: '',
  helpUrl: 'https://help.acme.example.com/',
  feedbackUrl: '',
};
const acme: ServiceProvider = {
  serviceProviderId: 1,
  version: 3,
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
  ...BRAND,
  switches: { tollFree: true, csp: false, canada: false, smsToEmail: true },
};
const UPDATE = 'PATCH /api/service-providers/1';

async function open() {
  const api = fakeApi()
    .on('GET /api/service-providers/:id', acme)
    .on(UPDATE, ({ body }: { body: object }) => ({ ...acme, ...body, version: 4 }));
  const app = renderApp(null, {
    routes,
    path: '/settings/branding',
    pageData: pageDataFor('acme.provider'),
  });
  const portalName = await screen.findByRole('textbox', { name: 'Portal Name' });
  return { api, portalName, sent: () => api.callsOf(UPDATE).map(({ body }) => body), ...app };
}

describe('Branding', () => {
  it('saves the brand of the own provider, without its switches [PVD-05] [PVD-06]', async () => {
    const { portalName, sent, user } = await open();
    expect(screen.queryByRole('switch')).toBeNull();
    fireEvent.change(portalName, { target: { value: 'Acme Connect' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Branding successfully updated')).toBeVisible();
    expect(sent()).toEqual([{ ...BRAND, portalName: 'Acme Connect', version: 3 }]);
  });

  it('lets the user decide when someone else saved first [INB-03]', async () => {
    const { api, portalName, sent, user } = await open();
    const stale = reply(409, { message: 'Someone else changed this.', code: 'STALE' });
    api.on(UPDATE, ({ body }: { body: { version?: number } }) =>
      body.version === undefined ? { ...acme, ...body, version: 5 } : stale,
    );
    fireEvent.change(portalName, { target: { value: 'Acme Connect' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByText('Branding successfully updated')).toBeVisible();
    expect(sent()).toHaveLength(2);
  });
});
