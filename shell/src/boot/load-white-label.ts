import { WhiteLabel } from '@dashboard/shared/contracts';
import { getJson } from '@dashboard/shared/http';
import { log } from '@dashboard/shared/notify';
import { getSession, setWhiteLabel } from '@dashboard/shared/session';

/** Fetches the facts of the user's service provider anew; on a failure those of the page stay. */
export async function loadWhiteLabel(): Promise<void> {
  const { serviceProviderId } = getSession();
  try {
    setWhiteLabel(await getJson(`api/service-providers/${serviceProviderId}/white-label`, WhiteLabel));
  } catch (error) {
    log.warning('White-label information could not be refreshed', error);
  }
}
