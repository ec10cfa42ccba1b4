import { type AccessCase, signedIn } from '../../testing/access-matrix/access-case';

const payload = { address: '120 Juniper Street', country: 'US' };
/** Agents cannot use these endpoints, because their forms have no address field. */
const responses = { ...signedIn(200), agent: 403 };

export const addressCases: AccessCase[] = [
  { route: 'POST /api/address/verify', call: { url: '/api/address/verify', payload }, responses },
  { route: 'POST /api/address/search', call: { url: '/api/address/search', payload }, responses },
];
