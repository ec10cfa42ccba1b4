import { startTestApp, type TestApp } from '../../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('GET /api/common/timezones', () => {
  it('returns id, description, offset and IANA name [API-01] [API-08] [API-59] [INB-04]', async () => {
    const response = await (await test.signIn('north1.agent'))({ url: '/api/common/timezones' });
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json()).toEqual([
      { id: 4, description: 'Eastern Time', gmt_variation: '-05:00', ianaName: 'America/New_York' },
    ]);
  });
});
