import type { Services } from '../platform/http/services';
import { readCompanySchedules } from './company-schedules';

type Push = Pick<Services, 'db' | 'clock' | 'sockets' | 'log'>;

/**
 * Sends a company's schedules and automatic responses to its open sockets. Call it after the commit of a change. The change
 * is saved, so a failure is only logged: screens read the schedules again with their next request.
 */
export async function pushSchedules({ db, clock, sockets, log }: Push, accountId: number): Promise<void> {
  try {
    sockets.notifySchedules(await readCompanySchedules(db, accountId, clock.now()));
  } catch (error) {
    log.error({ err: error, accountId }, 'The schedules of a company were not sent to its sockets');
  }
}
