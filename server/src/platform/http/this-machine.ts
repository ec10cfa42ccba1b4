import type { FastifyRequest } from 'fastify';

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Host names of this machine. Any other name that resolves here may be a DNS rebinding attack. */
const OWN_NAME = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** A request forwarded by a proxy on this machine comes from elsewhere, whether or not the proxy is trusted. */
export const isFromThisMachine = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  OWN_NAME.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);
