import { type AccessCase, signedIn } from '../../testing/access-matrix/access-case';

const url = '/api/dev-override';

/** The matrix allows overrides from any local port, to super admins only. */
export const devOverrideCases: AccessCase[] = [
  {
    route: 'POST /api/dev-override',
    call: { url, payload: { name: 'mfe-none', origin: 'http://localhost:4300' } },
    responses: { ...signedIn(403), superAdmin: 200 },
  },
  { route: 'DELETE /api/dev-override', call: { url }, responses: signedIn(204) },
];
