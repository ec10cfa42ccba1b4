import { pbkdf2Sync } from 'node:crypto';
import { PASSWORD_KDF_SALT } from '../contracts';
import { hashPassword } from './password-hash';

describe('hashPassword', () => {
  it('uses PBKDF2 with SHA-512, 100000 iterations and the fixed salt [AUTH-48] [AUTH-49] [AUTH-50]', async () => {
    const expected = pbkdf2Sync('Demo-pass-1', PASSWORD_KDF_SALT, 100_000, 16, 'sha512').toString('hex');
    await expect(hashPassword('Demo-pass-1')).resolves.toBe(expected);
    await expect(hashPassword('Demo-pass-1')).resolves.toBe(expected);
  });

  it('returns 128 bits as 32 hex characters [AUTH-51] [AUTH-52]', async () => {
    await expect(hashPassword('Pässwörd 😀')).resolves.toMatch(/^[0-9a-f]{32}$/);
  });

  it('throws "Insecure connection" without crypto.subtle [AUTH-53]', async () => {
    const { crypto } = globalThis;
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    await expect(hashPassword('Demo-pass-1')).rejects.toThrow(/^Insecure connection$/);
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  });
});
