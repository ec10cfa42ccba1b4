import { startTestApp, type TestApp } from '../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const REPORT = {
  remote: 'mfe-talk',
  version: '1.0.0',
  source: 'default',
  outcome: 'failed',
  errorClass: 'integrity',
  attempts: 1,
  durationMs: 120,
  reference: 'TAL-7F3K-2Q9D',
};

describe('reports of how a remote loaded', () => {
  it('are counted by outcome', async () => {
    const send = await test.signIn('north1.agent');
    const response = await send({ method: 'POST', url: '/api/remotes/telemetry', payload: REPORT });
    expect(response.statusCode).toBe(204);
    expect((await test.anonymous({ url: '/metrics' })).body).toContain(
      'remote_loads_total{source="default",outcome="failed",error="integrity"} 1',
    );
  });

  it('of unknown outcomes are refused', async () => {
    const send = await test.signIn('north1.agent');
    const payload = { ...REPORT, outcome: 'exploded' };
    const response = await send({ method: 'POST', url: '/api/remotes/telemetry', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ outcome: ['Enter a valid value'] });
  });
});
