import { randomUUID } from 'node:crypto';
import { type AccessCase, everyCaller } from '../../testing/access-matrix/access-case';

/** Uses a new unknown address for each request, because attempts are counted per address. */
const ask = (url: string) => () => ({ url, payload: { email: `${randomUUID()}@example.test` } });

/** Uses an invented token. A session does not make it valid. */
const guess = (url: string) => () => ({ url, payload: { password: '0'.repeat(32), token: randomUUID() } });

export const recoveryCases: AccessCase[] = [
  {
    route: 'POST /forgot-password',
    title: 'with an unknown address',
    call: ask('/forgot-password'),
    responses: everyCaller({ own: 200 }),
  },
  {
    route: 'POST /forgot-username',
    title: 'with an unknown address',
    call: ask('/forgot-username'),
    responses: everyCaller({ own: 200 }),
  },
  {
    route: 'POST /reset-password',
    title: 'with an invented link',
    call: guess('/reset-password'),
    responses: everyCaller({ own: 422 }),
  },
  {
    route: 'POST /create-password',
    title: 'with an invented link',
    call: guess('/create-password'),
    responses: everyCaller({ own: 422 }),
  },
];
