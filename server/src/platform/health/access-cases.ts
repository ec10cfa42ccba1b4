import { type AccessCase, everybody } from '../../testing/access-matrix/access-case';

export const healthCases: AccessCase[] = [
  { route: 'GET /healthz', call: { url: '/healthz' }, responses: everybody(200) },
  { route: 'GET /readyz', call: { url: '/readyz' }, responses: everybody(200) },
  {
    route: 'GET /metrics',
    call: { url: '/metrics', remoteAddress: '127.0.0.1' },
    responses: everybody(200),
  },
  {
    route: 'GET /metrics',
    title: 'from elsewhere',
    call: { url: '/metrics' },
    responses: everybody(404),
  },
  {
    route: 'GET /metrics',
    title: 'forwarded by a proxy on this machine',
    call: { url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } },
    responses: everybody(404),
  },
];
