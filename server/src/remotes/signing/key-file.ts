import { writeFileSync } from 'node:fs';
import { errorCode } from '../../platform/common/error-code';
import { RegistryError } from '../registry-error';
import { newPrivateKey, publicKeyOf, readPrivateKey } from './ed25519';

/** Writes a new private key that only its owner can read. Never replaces a file. */
export function createKeyFile(file: string): string {
  const pem = newPrivateKey();
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = errorCode(error);
    throw code === undefined ? error : new RegistryError(`${file} cannot be written: ${code}.`);
  }
  return `${file} has the private key. Its public key is ${publicKeyOf(readPrivateKey(pem))}`;
}
