import { type AccessCase, everyCaller } from '../../testing/access-matrix/access-case';

export const healthCases: AccessCase[] = [
  { route: 'GET /healthz', call: { url: '/healthz' }, responses: everyCaller(200) },
  { route: 'GET /readyz', call: { url: '/readyz' }, responses: everyCaller(200) },
  {
    route: 'GET /metrics',
    call: { url: '/metrics', remoteAddress: '127.0.0.1' },
    responses: everyCaller(200),
  },
  {
    route: 'GET /metrics',
    title: 'from elsewhere',
    call: { url: '/metrics' },
    responses: everyCaller(404),
  },
  {
    route: 'GET /metrics',
    title: 'from elsewhere with a token, while none is configured',
    call: { url: '/metrics', headers: { authorization: 'Bearer undefined' } },
    responses: everyCaller(404),
  },
  {
    route: 'GET /metrics',
    title: 'forwarded by a proxy on this machine',
    call: { url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } },
    responses: everyCaller(404),
  },
];
