import { type AccessCase, signedIn } from '../../testing/access-matrix/access-case';

const payload = {
  remote: 'mfe-messaging',
  version: '1.0.0',
  wanted: '1.0.1',
  source: 'default',
  outcome: 'loaded',
  attempts: 1,
  durationMs: 20,
  reference: 'MSS-7F3K-2Q9D',
  file: '7.js',
};

export const telemetryCases: AccessCase[] = [
  {
    route: 'POST /api/remotes/telemetry',
    call: { url: '/api/remotes/telemetry', payload },
    responses: signedIn(204),
  },
];
