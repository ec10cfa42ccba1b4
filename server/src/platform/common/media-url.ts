import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 60 * 60 * 1000;
/** URLs signed within the same 15 minutes are equal, so that the browser's cache can serve the same file again. */
const STEP_MS = 15 * 60 * 1000;

interface SignedFile {
  mediaId: number;
  name: string;
  isAvailable: boolean;
}

/** Signs a short-lived, same-origin URL for a file. Empty for a file that could not be stored. */
export type SignMedia = (accountId: number, file: SignedFile) => string;

const signatureOf = (key: string, accountId: number, mediaId: number, expires: number) =>
  createHmac('sha256', key).update(`${accountId}/${mediaId}/${expires}`).digest('base64url');

export function mediaSigner(key: string, now: () => Date): SignMedia {
  return (accountId, file) => {
    if (!file.isAvailable) return '';
    const expires = Math.floor(now().getTime() / STEP_MS) * STEP_MS + LIFETIME_MS;
    const signature = signatureOf(key, accountId, file.mediaId, expires);
    return `/api/media/${file.mediaId}/${encodeURIComponent(file.name)}?expires=${expires}&signature=${signature}`;
  };
}

/** Whether the signature is ours for this account's file and has not expired. */
export function isSignedMedia(
  key: string,
  file: { accountId: number; mediaId: number; expires: number; signature: string },
  now: Date,
): boolean {
  if (file.expires < now.getTime()) return false;
  const expected = Buffer.from(signatureOf(key, file.accountId, file.mediaId, file.expires));
  const given = Buffer.from(file.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
