import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string) => createHash('sha256').update(value).digest();

/** Whether an Authorization header carries these basic credentials; takes the same time for every wrong one. */
export function isCarrier(header: string | undefined, user: string, password: string): boolean {
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return timingSafeEqual(digest(header ?? ''), digest(expected));
}
