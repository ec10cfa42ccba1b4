import { newProvider } from '../testing/providers';
import { connectAs } from '../testing/socket-client';
import { startTexting, type TextingApp, withinASecond } from '../testing/texting';

let app: TextingApp;

beforeAll(async () => {
  app = await startTexting();
});
afterAll(() => app.close());

describe('open pages after a change of a provider', () => {
  it('hear of new and changed providers within a second, each provider of itself alone [PVD-06] [PVD-16]', async () => {
    const [north, south] = app.world.providers;
    const asSuper = await app.signIn(app.world.superAdmin.username);
    const above = await connectAs(app, app.world.superAdmin.username);
    const own = await connectAs(app, north.provider.username);
    const stranger = await connectAs(app, south.provider.username);
    const created = await asSuper({
      method: 'POST',
      url: '/api/service-providers',
      payload: newProvider('kestrel'),
    });
    const url = `/api/service-providers/${north.serviceProviderId}`;
    const patch = (portalName: string, version: number) =>
      asSuper({ method: 'PATCH', url, payload: { portalName, version } });
    const { version, portalName } = (await asSuper({ url })).json();
    expect((await patch('Northern Texting', version)).statusCode).toBe(200);
    const added = { serviceProviderId: created.json().serviceProviderId, part: 'provider' };
    const changed = { serviceProviderId: north.serviceProviderId, part: 'provider' };
    await withinASecond(() => above.of('provider_changed').length === 2);
    expect(above.of('provider_changed')).toEqual([added, changed]);
    await withinASecond(() => own.of('provider_changed').length === 1);

    // Nothing changed, so nothing is announced. Announcements keep their order.
    await patch('Northern Texting', version + 1);
    await patch(portalName, version + 1);
    await withinASecond(() => own.of('provider_changed').length === 2);
    expect(own.of('provider_changed')).toEqual([changed, changed]);
    expect(stranger.of('provider_changed')).toEqual([]);
    for (const { socket } of [above, own, stranger]) socket.disconnect();
  });
});
