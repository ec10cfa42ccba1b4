import type { ProviderBrand } from '../../branding/white-label-store';
import type { Mail } from '../../platform/db/queued-mail';
import type { RecoveryPurpose } from './recovery-token';

interface Reader {
  firstName: string;
  email: string;
  username: string;
  brand: ProviderBrand;
}

const frame = ({ firstName, email, brand }: Reader) => ({
  to: email,
  brand,
  greeting: `Hello ${firstName},`,
});

function welcomeMail(reader: Reader, url: string): Mail {
  return {
    ...frame(reader),
    subject: `Welcome to ${reader.brand.portalName}`,
    paragraphs: [
      `${reader.brand.companyName} has created an account for you. Your username is ${reader.username}.`,
      'Create a password to get started.',
    ],
    action: { label: 'Create Password', url },
    note: 'The link works once, within 7 days.',
  };
}

function resetMail(reader: Reader, url: string): Mail {
  return {
    ...frame(reader),
    subject: 'Reset your password',
    paragraphs: [`A password reset was requested for the username ${reader.username}.`],
    action: { label: 'Reset Password', url },
    note: 'The link works once, within 10 minutes. If you did not request it, ignore this email. Your password stays the same.',
  };
}

/** The mail with a link to the page for a new password. */
export const linkMail = (purpose: RecoveryPurpose, reader: Reader, url: string): Mail =>
  purpose === 'create' ? welcomeMail(reader, url) : resetMail(reader, url);

export const usernameMail = (reader: Reader, loginUrl: string): Mail => ({
  ...frame(reader),
  subject: 'Your username',
  paragraphs: [`Your username is ${reader.username}.`],
  action: { label: 'Log in', url: loginUrl },
  note: 'If you did not request this, ignore this email.',
});

/** Notifies the user of a changed password, in case another person changed it. */
export const passwordChangedMail = (reader: Reader, forgotPasswordUrl: string): Mail => ({
  ...frame(reader),
  subject: 'Your password was changed',
  paragraphs: [
    `The password of the username ${reader.username} was changed, and every browser that was signed in with it is signed out.`,
    'If this was not you, reset your password now and contact our support.',
  ],
  action: { label: 'Reset Password', url: forgotPasswordUrl },
});
