import { AccountStatus, UserStatus } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';

const WORKING_STATUSES: number[] = [AccountStatus.ACTIVE, AccountStatus.SUB_ACCOUNT];

/** Whether an account is in use: in any other status its people are locked out, and no text of it leaves. */
export const isWorking = (status: number): boolean => WORKING_STATUSES.includes(status);

/** The same for the users of a statement, by the table's own name; those of service providers have no account. */
export const hasWorkingAccount = sql`not exists (
  select from account as home
  where home.id = app_user.account_id and home.status not in ${WORKING_STATUSES})`;

/** Whether somebody may come in: active themselves, in an account in use. */
export const isActivated = (user: { statusId: number; accountStatus: number | null }): boolean =>
  user.statusId === UserStatus.ACTIVE && (user.accountStatus === null || isWorking(user.accountStatus));
