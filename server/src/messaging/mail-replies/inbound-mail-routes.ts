import { createHash, timingSafeEqual } from 'node:crypto';
import { INBOUND_MAIL_BYTES_MAX } from '@dashboard/shared/contracts';
import type { Config } from '../../platform/config/config';
import { BadRequest } from '../../platform/http/errors';
import { type RouteSpec, route } from '../../platform/http/route';
import { receiveMail } from './receive-mail';

const digest = (value: string) => createHash('sha256').update(value).digest();

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

/**
 * Whether an Authorization header has the secret, as a bearer token or as the password of the user `mail`. Compares in
 * constant time. Without a configured secret no credentials are valid.
 */
function isMailProvider(header: string | undefined, { mail }: Config): boolean {
  const secret = mail.inbound?.secret;
  if (secret === undefined) return false;
  const given = digest(header ?? '');
  const accepted = [`Bearer ${secret}`, basic(`mail:${secret}`)];
  return accepted.map((value) => timingSafeEqual(given, digest(value))).includes(true);
}

const postInbound = route({
  method: 'POST',
  url: '/api/mail/inbound',
  summary: 'A raw inbound mail. A reply to a mailed text becomes a text.',
  accepts: 'mail',
  access: { kind: 'webhook', accepts: (authorization, { config }) => isMailProvider(authorization, config) },
  bodyLimit: INBOUND_MAIL_BYTES_MAX,
  status: 204,
  handler: async ({ services, request }) => {
    if (!Buffer.isBuffer(request.body)) throw new BadRequest('Send the mail as message/rfc822.');
    // Sent, rejected or dropped: repeating the mail would change nothing.
    await receiveMail(services, request.body);
  },
});

export const inboundMailRoutes: RouteSpec[] = [postInbound];
