import { randomUUID } from 'node:crypto';
import { type AccessCase, everyCaller } from '../../testing/access-matrix/access-case';

export const loginCases: AccessCase[] = [
  {
    route: 'POST /login',
    title: 'with a wrong password',
    // Each caller uses a different username, because failures are counted per username.
    call: () => ({
      url: '/login',
      payload: { username: randomUUID(), password: '0'.repeat(32), remember_me: false },
    }),
    responses: everyCaller({ own: 401 }),
  },
  {
    route: 'POST /login/code',
    title: 'without an accepted password',
    call: { url: '/login/code', payload: { code: '123456', remember_device: false } },
    responses: everyCaller(401),
  },
  {
    route: 'POST /login/enrollment',
    title: 'without an accepted password',
    call: { url: '/login/enrollment', payload: { code: '123456' } },
    responses: everyCaller(401),
  },
  { route: 'GET /logout', call: { url: '/logout' }, responses: everyCaller(303) },
];
