import { WhiteLabel } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { log } from '@dashboard/shared/notify';
import { getSession, setWhiteLabel } from '@dashboard/shared/session';

/** Refreshes the white label of the user's service provider. On an error the data of the page stays in use. */
export async function loadWhiteLabel(): Promise<void> {
  const { serviceProviderId } = getSession();
  try {
    setWhiteLabel(await getJson(`api/service-providers/${serviceProviderId}/white-label`, WhiteLabel));
  } catch (error) {
    log.warning('Failed to refresh the white-label data', error);
  }
}
