import type { Services } from '../platform/http/services';
import { companyOf } from '../platform/session/company-of';
import type { Principal } from '../platform/session/principal';
import { readCompanySchedules } from './company-schedules';

type Push = Pick<Services, 'db' | 'clock' | 'sockets' | 'log'>;

/**
 * Sends a company's schedules and automatic responses to its open sockets. The change is saved, so a failure is only logged: screens read the schedules again with their next request.
 */
async function pushSchedules({ db, clock, sockets, log }: Push, accountId: number): Promise<void> {
  try {
    sockets.notifySchedules(await readCompanySchedules(db, accountId, clock.now()));
  } catch (error) {
    log.error({ err: error, accountId }, 'The schedules of a company were not sent to its sockets');
  }
}

/**
 * Notifies the screens and the clients of an account's automation: a response message has a text that rules send, and
 * intents use schedules. Call it after the commit.
 */
export async function announceAutomation(services: Push, principal: Principal): Promise<void> {
  const accountId = companyOf(principal);
  const { serviceProviderId } = principal;
  services.sockets.notifyAccount({ accountId, serviceProviderId, part: 'messageBot' });
  await pushSchedules(services, accountId);
}
