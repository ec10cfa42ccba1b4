import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { RegistryError } from '../registry-error';

/** An Ed25519 private key in PKCS 8 is this prefix and 32 bytes. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new private key, as a PEM file. */
export function newPrivateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** Reads a PEM file. @throws RegistryError */
export function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // OpenSSL's message names its source file only.
  }
  throw new RegistryError('The signing key is not an Ed25519 private key in PEM.');
}

/** The private key whose 32 bytes are a secret in base64url. */
export const privateKeyOf = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, Buffer.from(secret, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public key of a private key: 32 bytes as base64url. */
export function publicKeyOf(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error('The key has no public part');
  return x;
}

export const sign = (text: string, privateKey: KeyObject): string =>
  signBytes(null, Buffer.from(text), privateKey).toString('base64url');

/** Whether the owner of a public key signed a text. False for a key or signature that is not one. */
export function isSigned(
  text: string,
  { publicKey, signature }: { publicKey: string; signature: string },
): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verifyBytes(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
