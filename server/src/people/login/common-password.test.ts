import { isCommonKey } from './common-password';
import { browserKey } from './password';

describe('a common password', () => {
  it.each(['Password1', 'P@ssw0rd', 'Welcome2026'])('is known by its key: %s', async (password) => {
    expect(isCommonKey(await browserKey(password))).toBe(true);
  });

  it('is not any other', async () => {
    expect(isCommonKey(await browserKey('Lakeview-2026'))).toBe(false);
  });
});
