import type { FastifyRequest } from 'fastify';

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Names that mean this machine. Any other was made to lead here, so that a page elsewhere may ask (DNS rebinding). */
const OWN_NAME = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** What a proxy on this machine passes on comes from elsewhere, whether the proxy is trusted or not. */
export const isFromThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  OWN_NAME.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);
