import type { ResolvedVersion } from '@dashboard/shared/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { LOAD_TIMEOUT_MS } from './attempts';
import { AttemptError } from './load-failure';
import { trustedHash, trustFiles } from './trusted-scripts';

/** The origin that each version's container in this page was loaded from. */
const containerOrigins = new Map<string, string>();

/** Number of load attempts for each version in this page. */
const attemptsOf = new Map<string, number>();

/** Must run once before the first remote loads: entry scripts without a hash do not run. */
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
        // Without it the browser does not use the preloaded copy and fetches the file twice.
        script.crossOrigin = 'anonymous';
        return { script, timeout: LOAD_TIMEOUT_MS };
      },
    },
  ]);
}

/** One attempt to load `./app` of a version. Rethrows any error of the federation runtime. */
export async function loadFederatedApp(version: ResolvedVersion): Promise<object> {
  const { baseUrl, entry, files, globalName } = version;
  if (!files[entry]) throw new AttemptError('integrity', `${entry} has no hash in its contract`);
  trustFiles(baseUrl, files);
  forgetOtherOrigin(globalName, baseUrl);
  const attempt = (attemptsOf.get(globalName) ?? 0) + 1;
  attemptsOf.set(globalName, attempt);
  // A new name per attempt, because the runtime caches a failed entry by name. A new query per attempt, because the
  // browser would otherwise join a hanging request for the same URL.
  const name = `${globalName}_${attempt}`;
  const url = baseUrl + entry + (attempt > 1 ? `?attempt=${attempt}` : '');
  registerRemotes([{ name, entry: url, entryGlobalName: globalName, type: 'global' }]);
  const app = await loadRemote<object>(`${name}/app`);
  if (!app) throw new AttemptError('contract', `${globalName} has no ./app`);
  return app;
}

/** Loads the same version from a second origin. Its container must not fetch more files from the first one. */
function forgetOtherOrigin(globalName: string, baseUrl: string): void {
  const known = containerOrigins.get(globalName);
  if (known && known !== baseUrl) Reflect.set(window, globalName, undefined);
  containerOrigins.set(globalName, baseUrl);
}
