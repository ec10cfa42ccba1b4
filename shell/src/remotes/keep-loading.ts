import { log } from '@dashboard/shared/notify';
import type { RemoteApp, RemoteLoader } from '../federation/remote-loader';
import { whenIdle } from '../layout/when-idle';

/** Long, because each failure counts for the alert and for the rollout of the remote. */
const FIRST_PAUSE_MS = 2 * 60_000;
const PAUSE_FACTOR = 4;
const LONGEST_PAUSE_MS = 30 * 60_000;

/**
 * Loads a remote once the page is idle. After a failure it tries again after a growing pause, or as soon as another part
 * of the page has loaded the remote. Returns a function that stops it.
 */
export function keepLoading(name: string, loader: RemoteLoader, use: (app: RemoteApp) => void): () => void {
  let isStopped = false;
  let cancel = () => {};

  const load = async (pause: number) => {
    try {
      // A retry must not reload the page while the user writes.
      const app = await loader.loadRemoteApp(name, { mayReload: false });
      if (!isStopped) use(app);
    } catch (error) {
      // Only logged: the user did not request this part, and the remote's own page shows the error.
      log.warning(`Failed to load the background part of ${name}`, error);
      if (!isStopped) loadLater(pause);
    }
  };
  const loadLater = (pause: number) => {
    const again = () => {
      cancel();
      void load(Math.min(pause * PAUSE_FACTOR, LONGEST_PAUSE_MS));
    };
    const timer = setTimeout(again, pause);
    const stopListening = loader.onLoaded((loaded) => {
      if (loaded === name) again();
    });
    cancel = () => {
      clearTimeout(timer);
      stopListening();
    };
  };

  cancel = whenIdle(() => void load(FIRST_PAUSE_MS));
  return () => {
    isStopped = true;
    cancel();
  };
}
