import { createPrivateKey } from 'node:crypto';
import type { Services } from '../platform/http/services';
import { addReleaseKey } from '../remotes/api/release-keys';
import { newPrivateKey, publicKeyOf } from '../remotes/signing/ed25519';
import { signBuild } from '../remotes/signing/sign-build';
import { packFolder } from '../remotes/storage/release-archive';

/** A team that publishes over HTTP, with its key pair. */
export interface Team {
  /** The private key, as a PEM file. */
  pem: string;
  publicKey: string;
  /** Packs a build and signs it: the body and the query of the request. */
  pack(name: string, from: string): Promise<{ archive: Buffer; query: string }>;
}

export function newTeam(): Team {
  const pem = newPrivateKey();
  const privateKey = createPrivateKey(pem);
  return {
    pem,
    publicKey: publicKeyOf(privateKey),
    pack: async (name, from) => {
      const archive = await packFolder(from);
      const { signedBy, signature } = signBuild({ name, from, archive }, privateKey);
      return { archive, query: `signedBy=${signedBy}&signature=${signature}&trial=passed` };
    },
  };
}

/** Makes a team's signatures trusted, for all releases or for some. */
export async function trustTeam(
  services: Pick<Services, 'db' | 'clock'>,
  { publicKey }: Team,
  { label = 'Messaging', names = null }: { label?: string; names?: string[] | null } = {},
): Promise<number> {
  const operator = { actor: 'super', userId: null, name: null, ip: '' };
  return (await addReleaseKey(services, { label, publicKey, names }, operator)).keyId;
}
