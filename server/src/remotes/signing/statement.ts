import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import * as v from 'valibot';
import { isSiteName } from '../registry';
import { DESCRIPTIONS } from '../served-builds';

/** What a signature covers. */
export interface SignedRelease {
  name: string;
  version: string;
  /** As published, because a later server may know fields that this one does not. */
  contract: unknown;
  /** Null for a release without stored files. */
  archiveHash: string | null;
}

/** A signature and the public key that verifies it. */
export interface Seal {
  signedBy: string;
  signature: string;
}

const Contract = v.looseObject({});

/**
 * The signed text. Its JSON is canonical (RFC 8785), because the database does not keep the order of keys. Without the
 * commit, because the same build from another commit is the same release.
 */
export function statementOf({ name, version, contract, archiveHash }: SignedRelease): string {
  const { commit: _, ...rest } = v.parse(Contract, contract);
  const text = canonicalize({ type: 'dashboard-release', name, version, archiveHash, contract: rest });
  if (text === undefined) throw new Error('A contract is not JSON');
  return text;
}

/** Reads the contract of a build as it was written: a remote's, the shell's or the pages'. */
export function readWholeContract(name: string, folder: string): unknown {
  const file = isSiteName(name) ? DESCRIPTIONS[name] : 'contract.json';
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
