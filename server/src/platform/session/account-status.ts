import { AccountStatus, UserStatus } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';

const SENDING_STATUSES: number[] = [AccountStatus.ACTIVE, AccountStatus.SUB_ACCOUNT];
/** A suspended account reads, but sends nothing. */
const SIGN_IN_STATUSES: number[] = [...SENDING_STATUSES, AccountStatus.SUSPENDED];

/** Whether an account in this status sends messages. */
export const maySend = (status: number): boolean => SENDING_STATUSES.includes(status);

/** Whether users of an account in this status may sign in. */
export const maySignIn = (status: number): boolean => SIGN_IN_STATUSES.includes(status);

/** The same check in SQL, for statements on app_user. Service provider users have no account and pass. */
export const hasSignInAccount = sql`not exists (
  select from account as home
  where home.id = app_user.account_id and home.status not in ${SIGN_IN_STATUSES})`;

/** Whether a user may sign in: the user is active, and so is their account, or it is suspended. */
export const isActivated = (user: { statusId: number; accountStatus: number | null }): boolean =>
  user.statusId === UserStatus.ACTIVE && (user.accountStatus === null || maySignIn(user.accountStatus));
