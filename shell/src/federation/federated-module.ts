import type { ResolvedVersion } from '@dashboard/shared/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { ATTEMPT_TIMEOUT_MS } from './attempts';
import { AttemptError } from './load-failure';
import { trustedHash, trustFiles } from './trusted-scripts';

/** Which origin a version's container in this page came from. */
const containerOrigins = new Map<string, string>();

/** How often each version was asked for in this page. */
const attemptsOf = new Map<string, number>();

/** Must run once before the first remote is loaded: entry scripts get their hash, or do not run at all. */
export function checkEntryScripts(): void {
  registerPlugins([
    {
      name: 'entry-integrity',
      createScript({ url }) {
        const hash = trustedHash(url);
        if (!hash) throw new AttemptError('integrity', `${url} has no hash in its contract`);
        const script = document.createElement('script');
        script.src = url;
        script.integrity = hash;
        // Without it the preloaded copy is not used and the file comes twice.
        script.crossOrigin = 'anonymous';
        return { script, timeout: ATTEMPT_TIMEOUT_MS };
      },
    },
  ]);
}

/** One attempt to load `./app` of a version. Throws whatever the federation runtime throws. */
export async function loadFederatedApp(version: ResolvedVersion): Promise<object> {
  const { baseUrl, entry, files, globalName } = version;
  if (!files[entry]) throw new AttemptError('integrity', `${entry} has no hash in its contract`);
  trustFiles(baseUrl, files);
  forgetOtherOrigin(globalName, baseUrl);
  const attempt = (attemptsOf.get(globalName) ?? 0) + 1;
  attemptsOf.set(globalName, attempt);
  // A name per attempt: the runtime remembers a failed entry under its name. A query per attempt: a request that
  // hangs would otherwise be joined by the next one for the same URL.
  const name = `${globalName}_${attempt}`;
  const url = baseUrl + entry + (attempt > 1 ? `?attempt=${attempt}` : '');
  registerRemotes([{ name, entry: url, entryGlobalName: globalName, type: 'global' }]);
  const app = await loadRemote<object>(`${name}/app`);
  if (!app) throw new AttemptError('contract', `${globalName} has no ./app`);
  return app;
}

/** The same version from a second origin: its container must not go on fetching from the first. */
function forgetOtherOrigin(globalName: string, baseUrl: string): void {
  const known = containerOrigins.get(globalName);
  if (known && known !== baseUrl) Reflect.set(window, globalName, undefined);
  containerOrigins.set(globalName, baseUrl);
}
