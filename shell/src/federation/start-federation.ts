import type { ResolvedRemote } from '@dashboard/shared/contracts';
import { checkEntryScripts } from './federated-module';
import { offerReact } from './offered-modules';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';
import { reportLoad } from './report-load';

/** Opens the share scope and returns the loader of this page's remotes. Called once, before anything renders. */
export function startFederation(remotes: ResolvedRemote[]): RemoteLoader {
  offerReact(window.dashboardReact);
  checkEntryScripts();
  return createRemoteLoader({ remotes, report: reportLoad });
}
