import { type AccessCase, type Answers, everybody } from '../testing/access-matrix/access-case';

/** Pages lead whoever is not signed in to the sign-in page, and whoever is away from it. */
const dashboard: Answers = { ...everybody(200), anonymous: 303 };
const login: Answers = { ...everybody(303), anonymous: 200 };

export const pageCases: AccessCase[] = [
  { route: 'GET /', call: { url: '/' }, answers: everybody(303) },
  { route: 'GET /login', call: { url: '/login?next=/dashboard/messages' }, answers: login },
  { route: 'GET /forgot-password', call: { url: '/forgot-password' }, answers: everybody(200) },
  { route: 'GET /forgot-username', call: { url: '/forgot-username' }, answers: everybody(200) },
  { route: 'GET /reset-password', call: { url: '/reset-password?token=invented' }, answers: everybody(200) },
  {
    route: 'GET /create-password',
    call: { url: '/create-password?token=invented' },
    answers: everybody(200),
  },
  { route: 'GET /dashboard', call: { url: '/dashboard' }, answers: dashboard },
  {
    route: 'GET /dashboard/*',
    call: ({ contactId }) => ({ url: `/dashboard/messages?contact-id=${contactId}` }),
    answers: dashboard,
  },
];
