import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { sendBody, sendText } from '../../testing/texting';

describe('the worker of the outbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('is woken for a text that may leave, not for one that waits for its company’s turn', async () => {
    const { messaging, clock } = test.services;
    const { accountId, tn, agent } = test.world.providers[0].accounts[0];
    const send = await test.signIn(agent.username);
    let wakes = 0;
    messaging.wakeOutbox = () => {
      wakes += 1;
    };
    await sendText(send, sendBody(tn));
    expect(wakes).toBe(1);
    const aMinutesWorth = 240;
    messaging.throttle.take(accountId, { isRegistered: true }, aMinutesWorth, clock.now());
    await sendText(send, sendBody(tn));
    expect(wakes).toBe(1);
  });
});
