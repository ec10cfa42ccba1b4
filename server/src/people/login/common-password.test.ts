import { isCommonKey } from './common-password';
import { browserKey } from './password';

describe('isCommonKey', () => {
  it.each(['Password1', 'P@ssw0rd', 'Welcome2026'])('recognizes the key of %s', async (password) => {
    expect(isCommonKey(await browserKey(password))).toBe(true);
  });

  it('accepts the key of an uncommon password', async () => {
    expect(isCommonKey(await browserKey('Lakeview-2026'))).toBe(false);
  });
});
