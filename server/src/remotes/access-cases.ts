import { type AccessCase, everyCaller } from '../testing/access-matrix/access-case';

export const staticCases: AccessCase[] = [
  { route: 'GET /assets/brand/*', call: { url: '/assets/brand/acme.svg' }, responses: everyCaller(200) },
  {
    route: 'GET /assets/shell/*',
    call: { url: '/assets/shell/main.0123456789ab.js' },
    responses: everyCaller(200),
  },
  { route: 'GET /assets/auth/*', call: { url: '/assets/auth/server.map' }, responses: everyCaller(404) },
  { route: 'GET /remotes/*', call: { url: '/remotes/mfe-none/1/entry.js' }, responses: everyCaller(404) },
];
