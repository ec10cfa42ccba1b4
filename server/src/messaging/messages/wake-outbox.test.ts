import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { sendBody, sendText } from '../../testing/texting';

describe('the outbox worker', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('wakes for a message that is due, not for a throttled one', async () => {
    const { messaging, clock } = test.services;
    const { accountId, tn, agent } = test.world.providers[0].accounts[0];
    const send = await test.signIn(agent.username);
    let wakes = 0;
    messaging.wakeOutbox = () => {
      wakes += 1;
    };
    await sendText(send, sendBody(tn));
    expect(wakes).toBe(1);
    const minute = [{ segments: 240, isTollFree: false }];
    await messaging.throttle.take(accountId, { isRegistered: true, messageClass: null }, minute, clock.now());
    await sendText(send, sendBody(tn));
    expect(wakes).toBe(1);
  });
});
