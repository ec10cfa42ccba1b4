import type { PageData } from '@dashboard/shared/contracts';
import { knownRemotes } from '../registry/tab-registry';
import { checkEntryScripts } from './federated-module';
import { forgetFailedShares } from './forget-failed-shares';
import { offerReact } from './offer-react';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';
import { repeatShellFiles } from './repeat-shell-files';
import { reportLoad } from './report-load';

/** Opens the share scope and returns the loader for this page's remotes. Called once, before the first render. */
export function startFederation({ shellVersion }: Pick<PageData, 'shellVersion'>): RemoteLoader {
  offerReact(window.dashboardReact);
  checkEntryScripts();
  forgetFailedShares();
  repeatShellFiles(shellVersion, reportLoad);
  return createRemoteLoader({ remotes: knownRemotes, report: reportLoad });
}
