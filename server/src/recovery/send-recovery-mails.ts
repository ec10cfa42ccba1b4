import { type ForgotPasswordBody, UserStatus } from '@dashboard/shared/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { hasWorkingAccount } from '../accounts/account-status';
import { recordAudit } from '../audit/record-audit';
import { appUser } from '../db/schema';
import type { Services } from '../http/services';
import { linkTo } from '../mail/link-to';
import { findBrand } from '../white-label/white-label-store';
import { linkMail, passwordChangedMail, usernameMail } from './recovery-mails';
import { issueToken, type RecoveryPurpose } from './recovery-token';

type Store = Pick<Services, 'db' | 'clock' | 'config' | 'mail'>;

const columns = {
  userId: appUser.id,
  accountId: appUser.accountId,
  serviceProviderId: appUser.serviceProviderId,
  statusId: appUser.statusId,
  username: appUser.username,
  email: appUser.email,
  firstName: appUser.firstName,
};

/** A user as the mails address them, with the brand in whose name they are sent; nobody of an account not in use. */
async function findReader({ db }: Store, condition: SQL) {
  const [user] = await db.select(columns).from(appUser).where(and(condition, hasWorkingAccount));
  const brand = user && (await findBrand({ db }, user.serviceProviderId));
  return brand && { ...user, brand };
}

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

const withEmail = (email: string) => sql`lower(${appUser.email}) = lower(${email})`;
const withUsername = (username: string) => sql`lower(${appUser.username}) = lower(${username})`;

async function mailLink(store: Store, purpose: RecoveryPurpose, reader: Reader): Promise<void> {
  const token = await issueToken(store, purpose, reader);
  const url = linkTo(store.config, reader.brand, `/${purpose}-password?token=${token}`);
  store.mail.send(linkMail(purpose, reader, url));
}

/** Mails a pending user the link to create their password; false when there is no such user or they are not pending. */
export async function sendWelcomeEmail(store: Store, userId: number): Promise<boolean> {
  const reader = await findReader(store, eq(appUser.id, userId));
  if (reader?.statusId !== UserStatus.PENDING) return false;
  await mailLink(store, 'create', reader);
  return true;
}

/** Mails an active user the link to reset their password; false when there is no such user or they are not active. */
export async function sendResetEmail(store: Store, userId: number): Promise<boolean> {
  const reader = await findReader(store, eq(appUser.id, userId));
  if (reader?.statusId !== UserStatus.ACTIVE) return false;
  await mailLink(store, 'reset', reader);
  return true;
}

/** Helps whoever forgot a password: who never had one is welcomed again, who may not come in gets nothing. */
export async function answerForgotPassword(
  store: Store,
  body: ForgotPasswordBody,
  ip: string,
): Promise<void> {
  const reader = await findReader(
    store,
    'email' in body ? withEmail(body.email) : withUsername(body.username),
  );
  if (reader === undefined || reader.statusId === UserStatus.DISABLED) return;
  const purpose = reader.statusId === UserStatus.PENDING ? 'create' : 'reset';
  await mailLink(store, purpose, reader);
  await recordAudit(store, { ...requestOf(reader), action: 'password.forgotten', ip });
}

export async function answerForgotUsername(store: Store, email: string, ip: string): Promise<void> {
  const reader = await findReader(store, withEmail(email));
  if (reader === undefined || reader.statusId === UserStatus.DISABLED) return;
  store.mail.send(usernameMail(reader, linkTo(store.config, reader.brand, '/login')));
  await recordAudit(store, { ...requestOf(reader), action: 'username.forgotten', ip });
}

// Nobody is signed in: who asked is not known.
const requestOf = ({ accountId, userId }: Reader) => ({
  accountId,
  actorUserId: null,
  subject: `user ${userId}`,
});

export async function sendPasswordChanged(store: Store, userId: number): Promise<void> {
  const reader = await findReader(store, eq(appUser.id, userId));
  if (reader === undefined) return;
  store.mail.send(passwordChangedMail(reader, linkTo(store.config, reader.brand, '/forgot-password')));
}
