import { TEST_KEY, TEST_PASSWORD } from '../../testing/world';
import { browserKey, hashBrowserKey, isPassword } from './password';

describe('passwords', () => {
  it('derives the browser key with PBKDF2, SHA-512, 100000 iterations, 16 bytes, hex [AUTH-48] [AUTH-49] [AUTH-50] [AUTH-51] [AUTH-52]', async () => {
    // From another implementation, Python's hashlib.pbkdf2_hmac.
    expect(await browserKey('Demo-pass-1')).toBe('50174fa84845f28c2d838160753c62a5');
  });

  it('derives TEST_KEY from TEST_PASSWORD', async () => {
    expect(await browserKey(TEST_PASSWORD)).toBe(TEST_KEY);
  });

  it('is stored as Argon2id with a salt of its own, and matches only the key that was stored [ASV-18]', async () => {
    const key = await browserKey('Right-pass-1');
    const stored = await hashBrowserKey(key);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashBrowserKey(key)).not.toBe(stored);
    expect(await isPassword(stored, key)).toBe(true);
    expect(await isPassword(stored, await browserKey('Wrong-pass-1'))).toBe(false);
  });

  it('does not accept the stored hash as a key [ASV-18]', async () => {
    const stored = await hashBrowserKey(await browserKey('Right-pass-1'));
    expect(await isPassword(stored, stored)).toBe(false);
  });

  it('matches nothing for a user without a password', async () => {
    expect(await isPassword(null, await browserKey('Right-pass-1'))).toBe(false);
    expect(await isPassword(undefined, '')).toBe(false);
  });
});
