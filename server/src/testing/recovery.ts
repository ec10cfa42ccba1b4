import type { UserStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { appUser } from '../platform/db/schema';
import { mailsTo } from './mails';
import type { TestApp } from './start-test-app';
import type { WorldUser } from './world';

export const emailOf = ({ username }: WorldUser) => `${username}@example.test`;

export async function setStatus({ services }: TestApp, { userId }: WorldUser, statusId: UserStatus) {
  await services.db.update(appUser).set({ statusId }).where(eq(appUser.id, userId));
}

export async function statusOf({ services }: TestApp, { userId }: WorldUser) {
  const columns = { statusId: appUser.statusId };
  const [row] = await services.db.select(columns).from(appUser).where(eq(appUser.id, userId));
  return row?.statusId;
}

// Rate limits count by address, so every request uses a new one.
let calls = 0;

/** Posts from an unused address. */
export function postFromAnywhere(
  { anonymous }: TestApp,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
) {
  calls += 1;
  const remoteAddress = `10.1.${Math.floor(calls / 250)}.${calls % 250}`;
  return anonymous({ method: 'POST', url, payload, remoteAddress, headers });
}

/** The emails to a user, oldest first, once all are sent. */
export async function recoveryMails({ services }: TestApp, user: WorldUser) {
  return mailsTo(services, emailOf(user));
}

const LINK = /https?:\/\/\S+\/(reset|create)-password\?token=([\w-]+)/;

/** The link in the last email; empty when there is none. */
export async function lastLink(test: TestApp, user: WorldUser) {
  const text = (await recoveryMails(test, user)).at(-1)?.text ?? '';
  const [url = '', purpose = '', token = ''] = LINK.exec(text) ?? [];
  return { url, purpose, token };
}
