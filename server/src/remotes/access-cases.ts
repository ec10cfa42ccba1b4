import { type AccessCase, everybody } from '../testing/access-matrix/access-case';

export const staticCases: AccessCase[] = [
  { route: 'GET /assets/brand/*', call: { url: '/assets/brand/acme.svg' }, responses: everybody(200) },
  {
    route: 'GET /assets/shell/*',
    call: { url: '/assets/shell/main.0123456789ab.js' },
    responses: everybody(200),
  },
  { route: 'GET /assets/auth/*', call: { url: '/assets/auth/server.map' }, responses: everybody(404) },
  { route: 'GET /remotes/*', call: { url: '/remotes/mfe-none/1/entry.js' }, responses: everybody(404) },
];
