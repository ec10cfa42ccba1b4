import { randomUUID } from 'node:crypto';
import { type AccessCase, everybody } from '../../testing/access-matrix/access-case';

export const loginCases: AccessCase[] = [
  {
    route: 'POST /login',
    title: 'with a wrong password',
    // Each caller uses a different username, because failures are counted per username.
    call: () => ({
      url: '/login',
      payload: { username: randomUUID(), password: '0'.repeat(32), remember_me: false },
    }),
    responses: everybody({ own: 401 }),
  },
  { route: 'GET /logout', call: { url: '/logout' }, responses: everybody(303) },
];
