import { queueMails } from '../../mail/send-mail';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { findReader, withUserId } from '../recovery/find-reader';
import { linkFor } from '../recovery/link-for';

/** Each change that weakens or moves the second factor is mailed, in case another person made it. */
const TEXTS = {
  on: {
    subject: 'Two-step sign-in is on',
    happened: 'Two-step sign-in was turned on. Logging in now needs a code from the authenticator app.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    happened: 'Two-step sign-in was turned off. Logging in now needs only the password.',
  },
  removed: {
    subject: 'Two-step sign-in was removed',
    happened:
      'An administrator removed two-step sign-in. The authenticator app, the recovery codes and the remembered browsers no longer work.',
  },
  codes: {
    subject: 'New recovery codes',
    happened: 'New recovery codes for two-step sign-in were created. The earlier ones no longer work.',
  },
  recovery: {
    subject: 'A recovery code was used',
    happened: 'A recovery code was used to log in. It does not work again.',
  },
} as const;

export type TwoFactorChange = keyof typeof TEXTS;

/** Orders the mail about a change, in the caller's transaction. */
export async function queueTwoFactorMail(
  { config, ...store }: Pick<Services, 'clock' | 'config' | 'jobs'> & { db: Transaction },
  userId: number,
  change: TwoFactorChange,
): Promise<void> {
  const reader = await findReader(store, withUserId(userId));
  if (reader === undefined) return;
  const { subject, happened } = TEXTS[change];
  const mail = {
    to: reader.email,
    brand: reader.brand,
    subject,
    greeting: `Hello ${reader.firstName},`,
    paragraphs: [
      `${happened} This concerns the username ${reader.username}.`,
      'If you did not expect this, reset your password now and contact our support.',
    ],
    action: { label: 'Reset Password', url: linkFor(config, reader, '/forgot-password') },
  };
  await queueMails(store, [{ kind: 'ready', mail }]);
}
