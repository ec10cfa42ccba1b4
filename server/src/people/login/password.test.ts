import { TEST_KEY, TEST_PASSWORD } from '../../testing/world';
import { browserKey, hashBrowserKey, isPassword } from './password';

describe('passwords', () => {
  it('are derived as in the browser: PBKDF2, SHA-512, 100000 iterations, 16 bytes, hex [AUTH-48] [AUTH-49] [AUTH-50] [AUTH-51] [AUTH-52]', async () => {
    // From another implementation, Python's hashlib.pbkdf2_hmac.
    expect(await browserKey('Demo-pass-1')).toBe('50174fa84845f28c2d838160753c62a5');
  });

  it('are what tests sign in with', async () => {
    expect(await browserKey(TEST_PASSWORD)).toBe(TEST_KEY);
  });

  it('match only the key they were stored for', async () => {
    const key = await browserKey('Right-pass-1');
    const stored = await hashBrowserKey(key);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(stored, key)).toBe(true);
    expect(await isPassword(stored, await browserKey('Wrong-pass-1'))).toBe(false);
  });

  it('cannot be replayed from what is stored', async () => {
    const stored = await hashBrowserKey(await browserKey('Right-pass-1'));
    expect(await isPassword(stored, stored)).toBe(false);
  });

  it('match nothing where none was made', async () => {
    expect(await isPassword(null, await browserKey('Right-pass-1'))).toBe(false);
    expect(await isPassword(undefined, '')).toBe(false);
  });
});
