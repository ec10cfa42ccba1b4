import { eq } from 'drizzle-orm';
import { appUser } from '../db/schema';
import { startTestApp, type TestApp } from '../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the profile of the signed-in user', () => {
  it('has the fields of the form, the phone as 10 digits, and no more', async () => {
    const { userId } = test.world.providers[0].accounts[0].agent;
    const set = { contactNumber: '+12125550117' };
    await test.services.db.update(appUser).set(set).where(eq(appUser.id, userId));
    const response = await (await test.signIn('north1.agent'))({ url: '/users/self' });
    expect(response.json()).toEqual({
      userId,
      username: 'north1.agent',
      firstName: 'north1',
      lastName: 'Tester',
      contactNumber: '2125550117',
      email: 'north1.agent@example.test',
      timeZone: 4,
    });
  });
});
