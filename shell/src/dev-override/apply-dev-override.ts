import {
  type DevOverride,
  type PageData,
  RemoteContract,
  type ResolvedRemote,
} from '@dashboard/shared/contracts';
import { log } from '@dashboard/shared/notify';
import * as v from 'valibot';
import { useDevOverride } from './dev-override-store';
import { followBuilds } from './follow-builds';

/** The request is to the same machine. The browser may first ask for permission, and then the page reloads. */
const TIMEOUT_MS = 5_000;

/**
 * Replaces one remote of the page by the developer's version, and reloads the page after each later build. The hashes come
 * from the developer's machine, which the server cannot reach. Without a usable contract the published version stays.
 */
export async function applyDevOverride(pageData: PageData, override: DevOverride): Promise<PageData> {
  const { name, origin } = override;
  const contract = await readContract(override);
  followBuilds(origin, contract?.version ?? null);
  if (contract === null) return pageData;
  const others = pageData.remotes.filter((remote) => remote.name !== name);
  // First, so that its routes take precedence over those of other remotes.
  return { ...pageData, remotes: [resolve(contract, origin), ...others] };
}

/** The developer's version has no mirror and no fallback: its failure must be visible. */
function resolve(contract: RemoteContract, origin: string): ResolvedRemote {
  const { name, version, definition, globalName, entry, preload, files } = contract;
  return {
    name,
    version,
    definition,
    globalName,
    entry,
    preload,
    files,
    baseUrl: `${origin}/`,
    source: 'override',
  };
}

async function readContract({ name, origin }: DevOverride): Promise<RemoteContract | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${origin}/contract.json`, {
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    if (!response.ok) return reject(`${origin} has not built ${name} yet.`);
    const contract = v.parse(RemoteContract, await response.json());
    if (contract.name === name) return contract;
    return reject(`${origin} serves ${contract.name}, not ${name}.`);
  } catch (error) {
    log.warning('Failed to read the contract of a developer’s remote', error);
    return reject(
      v.isValiError(error) ? `The contract of ${origin} is not valid.` : `${origin} does not respond.`,
    );
  }
}

function reject(problem: string): null {
  useDevOverride.setState({ problem });
  return null;
}
