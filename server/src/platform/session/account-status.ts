import { AccountStatus, UserStatus } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';

const WORKING_STATUSES: number[] = [AccountStatus.ACTIVE, AccountStatus.SUB_ACCOUNT];

/** Whether an account is in use. In any other status its users are locked out and it sends no messages. */
export const isWorking = (status: number): boolean => WORKING_STATUSES.includes(status);

/** The same check in SQL, for statements on app_user. Service provider users have no account and pass. */
export const hasWorkingAccount = sql`not exists (
  select from account as home
  where home.id = app_user.account_id and home.status not in ${WORKING_STATUSES})`;

/** Whether a user may sign in: the user is active and their account is in use. */
export const isActivated = (user: { statusId: number; accountStatus: number | null }): boolean =>
  user.statusId === UserStatus.ACTIVE && (user.accountStatus === null || isWorking(user.accountStatus));
