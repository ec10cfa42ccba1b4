import { type Send, startTestApp, type TestApp } from '../testing/start-test-app';

let test: TestApp;
let provider: Send;
beforeAll(async () => {
  test = await startTestApp();
  provider = await test.signIn('north.provider');
});
afterAll(() => test.close());

const read = async (url: string) => (await provider({ url })).json();

describe('the options of the account form', () => {
  it('lists account statuses with an explanation, the one that disables last [API-32] [ACC-35] [ACC-42]', async () => {
    expect(await read('/accounts/statuses')).toEqual(
      [
        [1, 'Active'],
        [9, 'Sub-account'],
        [2, 'Suspended'],
        [10, 'Disabled'],
      ].map(([status, description]) => ({
        status,
        description,
        is_disabled: status === 10,
        explanation: expect.stringMatching(/\.$/),
      })),
    );
  });

  it('lists business types with the default one [API-05] [API-33]', async () => {
    expect(await read('/accounts/business-types')).toEqual([
      { code: 'PRIVATE_PROFIT', name: 'Private for profit', isDefault: true },
      { code: 'PUBLIC_PROFIT', name: 'Public for profit', isDefault: false },
    ]);
  });

  it('lists the codes of stock exchanges [API-06] [API-34]', async () => {
    expect(await read('/accounts/stock-exchanges')).toContainEqual({ code: 'NASDAQ' });
  });
});
