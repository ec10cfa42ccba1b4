import { type SessionUser, UserType } from '../contracts';

/** The signed-in user for the UI: the page data's user with a default route. */
export interface SessionEntity extends SessionUser {
  /** Path below /dashboard, or null for a user type without a start page. */
  defaultRoute: string | null;
}

const DEFAULT_ROUTES = new Map<number, string>([
  [UserType.ADMIN, '/messages'],
  [UserType.END_USER_AGENT, '/messages'],
  [UserType.SERVICE_PROVIDER, '/management/customer-accounts'],
  [UserType.SUPER_ADMIN, '/system/companies'],
]);

/** End users belong to the account: administrators and agents. */
export function isEndUser(userType: number): boolean {
  return userType === UserType.ADMIN || userType === UserType.END_USER_AGENT;
}

export function defaultRoute(userType: number): string | null {
  return DEFAULT_ROUTES.get(userType) ?? null;
}

/** Only end users have `accountId` and `loggedInTn`, whatever the page data contains. */
export function toSessionEntity(user: SessionUser): SessionEntity {
  const { accountId, loggedInTn, ...common } = user;
  const own = isEndUser(user.userType) ? { accountId, loggedInTn } : {};
  return { ...common, ...own, defaultRoute: defaultRoute(user.userType) };
}
