import { type AccessCase, signedIn } from '../../testing/access-matrix/access-case';

export const timeZoneCases: AccessCase[] = [
  { route: 'GET /api/common/timezones', call: { url: '/api/common/timezones' }, responses: signedIn(200) },
];
