import { eq } from 'drizzle-orm';
import { serviceProvider } from '../platform/db/schema';
import { startTestApp, type TestApp } from '../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const urlOf = (index: 0 | 1) =>
  `/api/service-providers/${test.world.providers[index].serviceProviderId}/white-label`;

describe('white label', () => {
  it('is returned to every user of the provider [API-76] [UI-43]', async () => {
    const support = {
      supportTicketUrl: 'https://tickets.example/',
      supportTicketEmail: 'help@north.example',
    };
    const isNorth = eq(serviceProvider.id, test.world.providers[0].serviceProviderId);
    await test.services.db.update(serviceProvider).set(support).where(isNorth);
    for (const username of ['north1.agent', 'north2.admin', 'north.provider']) {
      const response = await (await test.signIn(username))({ url: urlOf(0) });
      expect(response.json()).toEqual({
        portalName: 'north Texting',
        companyName: 'north Company',
        brandColor: 'Teal',
        logoUrl: '/assets/brand/acme.svg',
        logoDarkUrl: '/assets/brand/acme-dark.svg',
        faviconUrl: '/assets/brand/acme.svg',
        ...support,
      });
    }
  });

  it('of another provider is not found, except for a super admin', async () => {
    for (const username of ['north1.agent', 'north1.admin', 'north.provider']) {
      expect((await (await test.signIn(username))({ url: urlOf(1) })).statusCode).toBe(404);
    }
    expect((await (await test.signIn('super'))({ url: urlOf(1) })).statusCode).toBe(200);
  });
});
