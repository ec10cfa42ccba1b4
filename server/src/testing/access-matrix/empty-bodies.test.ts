import { Registry } from 'prom-client';
import * as v from 'valibot';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { allCases } from './all-cases';
import { Fixture } from './fixture';
import { type Sample, samplesOf } from './matrix';

/** Writes with no body, or with one that may be absent. */
const routes = allRoutes(builtSite, new Registry())
  .filter(
    ({ method, uploads, accepts }) => method !== 'GET' && uploads === undefined && accepts === undefined,
  )
  .filter(({ body }) => body === undefined || v.is(body, undefined))
  .map(({ method, url }) => `${method} ${url}`);

let fixture: Fixture;
let samples: Sample[];
beforeAll(async () => {
  fixture = await Fixture.open();
  samples = samplesOf(fixture, allCases);
});
afterAll(() => fixture.close());

describe('an empty body of the type JSON', () => {
  it('is tested for the calls of the specification that have no body', () => {
    expect(routes).toEqual(
      expect.arrayContaining([
        'POST /api/campaign-registry/campaign/import-campaign',
        'DELETE /api/contacts/:id',
        'DELETE /api/contacts/list/:listId/:contactId',
        'DELETE /api/contacts/list/:listId',
        'DELETE /api/groups/:groupId',
        'POST /users/platform-users/send-welcome-email/:userId',
        'DELETE /users/company/:accountId/:userId',
        'POST /users/company/:accountId/send-welcome-email/:userId',
      ]),
    );
  });

  it.each(routes)(
    'is no error for %s [API-55] [API-68] [API-69] [API-70] [API-71] [API-94] [API-99] [API-100]',
    async (route) => {
      const sample = samples.find((one) => one.route === route);
      if (sample === undefined) throw new Error('The route has no case');
      await fixture.begin();
      const { payload: _, ...request } = sample.make();
      const headers = { ...request.headers, 'content-type': 'application/json' };
      const response = await fixture.send(sample.caller, { ...request, headers, payload: '' });
      expect([route, response.statusCode]).not.toEqual([route, 400]);
    },
  );
});
