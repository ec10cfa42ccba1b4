import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorCode } from '../../platform/common/error-code';
import { readContract } from '../read-contract';
import { isSiteName } from '../registry';
import { RegistryError } from '../registry-error';
import { describeBuild } from '../served-builds';
import { archiveHashOf } from '../storage/release-archive';
import { publicKeyOf, readPrivateKey, sign } from './ed25519';
import { readWholeContract, type Seal, statementOf } from './statement';

/** Reads the private key of a publisher: a PEM file, or its content. @throws RegistryError */
export function readSigningKey(given: string | undefined): KeyObject {
  if (given === undefined)
    throw new RegistryError('Add --key FILE, or set RELEASE_SIGNING_KEY. "keys create FILE" makes a key.');
  if (given.startsWith('-----BEGIN')) return readPrivateKey(given);
  try {
    return readPrivateKey(readFileSync(given, 'utf8'));
  } catch (error) {
    const code = errorCode(error);
    throw code === undefined ? error : new RegistryError(`${given} cannot be read: ${code}.`);
  }
}

/** Signs the build in a folder, packed as `archive`. @throws RegistryError when the folder has no valid contract */
export function signBuild(
  { name, from, archive }: { name: string; from: string; archive: Buffer },
  privateKey: KeyObject,
): Seal {
  const { version } = isSiteName(name) ? describeBuild(name, from) : readContract(from);
  const contract = readWholeContract(name, from);
  const statement = statementOf({ name, version, contract, archiveHash: archiveHashOf(archive) });
  return { signedBy: publicKeyOf(privateKey), signature: sign(statement, privateKey) };
}
