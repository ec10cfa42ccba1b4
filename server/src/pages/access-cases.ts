import { type AccessCase, everyCaller, type Responses } from '../testing/access-matrix/access-case';

/** Pages redirect signed-out visitors to the sign-in page, and signed-in ones away from it. */
const dashboard: Responses = { ...everyCaller(200), anonymous: 303 };
const login: Responses = { ...everyCaller(303), anonymous: 200 };

/** Signed-in users other than super admins get the error page. */
const operations: Responses = { ...everyCaller(403), anonymous: 303, superAdmin: 200 };

export const pageCases: AccessCase[] = [
  { route: 'GET /', call: { url: '/' }, responses: everyCaller(303) },
  { route: 'GET /login', call: { url: '/login?next=/dashboard/messages' }, responses: login },
  // Without an accepted password, the page leads back to the first step.
  { route: 'GET /login/two-step', call: { url: '/login/two-step' }, responses: everyCaller(303) },
  { route: 'GET /forgot-password', call: { url: '/forgot-password' }, responses: everyCaller(200) },
  { route: 'GET /forgot-username', call: { url: '/forgot-username' }, responses: everyCaller(200) },
  {
    route: 'GET /reset-password',
    call: { url: '/reset-password?token=invented' },
    responses: everyCaller(200),
  },
  {
    route: 'GET /create-password',
    call: { url: '/create-password?token=invented' },
    responses: everyCaller(200),
  },
  { route: 'GET /operations', call: { url: '/operations' }, responses: operations },
  { route: 'GET /dashboard', call: { url: '/dashboard' }, responses: dashboard },
  {
    route: 'GET /dashboard/*',
    call: ({ contactId }) => ({ url: `/dashboard/messages?contact-id=${contactId}` }),
    responses: dashboard,
  },
];
