import { type AccessCase, everyCaller } from '../../testing/access-matrix/access-case';

export const openApiCases: AccessCase[] = [
  { route: 'GET /api/docs', call: { url: '/api/docs' }, responses: everyCaller(200) },
  {
    route: 'GET /api/docs/openapi.json',
    call: { url: '/api/docs/openapi.json' },
    responses: everyCaller(200),
  },
];
