import { createMemoryRouter } from '@dashboard/shared/router';
import { getPageData, startSession } from '@dashboard/shared/session';
import { fakeApi, noConnection } from '@dashboard/shared/testing';
import { PROVIDER, pageDataOf } from '../testing/render-dashboard';
import { firstPageReady } from './first-page';
import { loadWhiteLabel } from './load-white-label';

describe('loadWhiteLabel', () => {
  it("fetches the white label of the user's service provider [NAV-04]", async () => {
    const api = fakeApi();
    startSession(pageDataOf({ userType: PROVIDER }));
    const { whiteLabel } = getPageData();
    api.on('GET /api/service-providers/1/white-label', { ...whiteLabel, portalName: 'Renamed' });
    await loadWhiteLabel();
    expect(api.callsOf('GET /api/service-providers/1/white-label')).toHaveLength(1);
    expect(getPageData().whiteLabel.portalName).toBe('Renamed');
  });

  it('keeps the data of the page when the request fails', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const api = fakeApi();
    startSession(pageDataOf({}));
    api.on('GET /api/service-providers/1/white-label', noConnection);
    await loadWhiteLabel();
    expect(getPageData().whiteLabel.portalName).toBe('Acme Telecom');
    warned.mockRestore();
  });
});

describe('firstPageReady', () => {
  const routerOf = (loader: () => Promise<unknown>) =>
    createMemoryRouter([{ path: '/', loader, element: null, hydrateFallbackElement: null }]);

  it('waits for the first page', async () => {
    let arrive = (_: unknown) => {};
    const router = routerOf(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    const ready = firstPageReady(router, 60_000);
    arrive('page');
    await ready;
    expect(router.state.initialized).toBe(true);
  });

  it('stops waiting after the timeout', async () => {
    const router = routerOf(() => new Promise(() => {}));
    await firstPageReady(router, 1);
    expect(router.state.initialized).toBe(false);
  });
});
