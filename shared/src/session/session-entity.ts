import { type SessionUser, UserType } from '../contracts';

/** The signed-in user as screens use it: the page data's user and where they start. */
export interface SessionEntity extends SessionUser {
  /** Path below /dashboard, or null for a user type that has no place to start. */
  defaultRoute: string | null;
}

const DEFAULT_ROUTES = new Map<number, string>([
  [UserType.ADMIN, '/messages'],
  [UserType.END_USER_AGENT, '/messages'],
  [UserType.SERVICE_PROVIDER, '/management/customer-accounts'],
  [UserType.SUPER_ADMIN, '/system/companies'],
]);

/** End users are the account's own people: administrators and agents. */
export function isEndUser(userType: number): boolean {
  return userType === UserType.ADMIN || userType === UserType.END_USER_AGENT;
}

export function defaultRoute(userType: number): string | null {
  return DEFAULT_ROUTES.get(userType) ?? null;
}

/** `accountId` and `loggedInTn` belong to end users only, whatever the page data holds. */
export function toSessionEntity(user: SessionUser): SessionEntity {
  const { accountId, loggedInTn, ...common } = user;
  const own = isEndUser(user.userType) ? { accountId, loggedInTn } : {};
  return { ...common, ...own, defaultRoute: defaultRoute(user.userType) };
}
