import { randomUUID } from 'node:crypto';
import { type AccessCase, everybody } from '../../testing/access-matrix/access-case';

export const loginCases: AccessCase[] = [
  {
    route: 'POST /login',
    title: 'with a wrong password',
    // A name of its own for everybody: guesses at one name are counted.
    call: () => ({
      url: '/login',
      payload: { username: randomUUID(), password: '0'.repeat(32), remember_me: false },
    }),
    responses: everybody({ own: 401 }),
  },
  { route: 'GET /logout', call: { url: '/logout' }, responses: everybody(303) },
];
