import { publishBuild } from './publish-build';
import { httpRegistry } from './registry-client';
import { RegistryError } from './registry-error';
import { newPrivateKey, publicKeyOf, readPrivateKey } from './signing/ed25519';

/** A dashboard that is for trials alone. */
export interface TrialRegistry {
  url: string;
  /** Sends a request as a super admin, and returns the response. */
  post(path: string, body: object): Promise<unknown>;
}

/**
 * Publishes a candidate and makes it the default. Returns the error message of a rejection.
 * `tokenIn` reads the token from the response that has it.
 */
export async function publishCandidate(
  { url, post }: TrialRegistry,
  { name, folder }: { name: string; folder: string },
  tokenIn: (response: unknown) => string,
): Promise<string | undefined> {
  const key = newPrivateKey();
  const publicKey = publicKeyOf(readPrivateKey(key));
  await post('/api/releases/keys', { label: `Trial of ${name}`, publicKey, names: [name] });
  const scopes = ['publish', 'move'];
  const issued = await post('/api/releases/tokens', { label: `Trial of ${name}`, name, scopes, days: 1 });
  const checks = { trial: 'skipped' as const, reason: 'It is being tried', isDirty: false };
  try {
    await publishBuild(httpRegistry(url, tokenIn(issued), key), {
      name,
      from: folder,
      alsoDefault: true,
      reason: 'Trial',
      isDryRun: false,
      checks,
    });
    return undefined;
  } catch (error) {
    if (error instanceof RegistryError) return error.message;
    throw error;
  }
}
