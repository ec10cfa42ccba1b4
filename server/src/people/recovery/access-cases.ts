import { randomUUID } from 'node:crypto';
import { type AccessCase, everybody } from '../../testing/access-matrix/access-case';

/** An address that nobody has; another one every time, for attempts at one are counted. */
const ask = (url: string) => () => ({ url, payload: { email: `${randomUUID()}@example.test` } });

/** A link nobody was mailed; a session makes it no better. */
const guess = (url: string) => () => ({ url, payload: { password: '0'.repeat(32), token: randomUUID() } });

export const recoveryCases: AccessCase[] = [
  {
    route: 'POST /forgot-password',
    title: 'with an address that nobody has',
    call: ask('/forgot-password'),
    responses: everybody({ own: 200 }),
  },
  {
    route: 'POST /forgot-username',
    title: 'with an address that nobody has',
    call: ask('/forgot-username'),
    responses: everybody({ own: 200 }),
  },
  {
    route: 'POST /reset-password',
    title: 'with an invented link',
    call: guess('/reset-password'),
    responses: everybody({ own: 422 }),
  },
  {
    route: 'POST /create-password',
    title: 'with an invented link',
    call: guess('/create-password'),
    responses: everybody({ own: 422 }),
  },
];
