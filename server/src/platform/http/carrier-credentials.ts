import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Whether an Authorization header holds the carrier's basic credentials; compares in constant time. */
export function isCarrier(
  header: string | undefined,
  { webhookUser, webhookPassword }: { webhookUser: string; webhookPassword: string },
): boolean {
  const expected = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`;
  return timingSafeEqual(digest(header ?? ''), digest(expected));
}
