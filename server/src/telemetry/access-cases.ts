import { type AccessCase, signedIn } from '../authorisation/access-case';

const payload = {
  remote: 'mfe-messaging',
  version: '1.0.0',
  source: 'default',
  outcome: 'loaded',
  attempts: 1,
  durationMs: 20,
};

export const telemetryCases: AccessCase[] = [
  {
    route: 'POST /api/remotes/telemetry',
    call: { url: '/api/remotes/telemetry', payload },
    answers: signedIn(204),
  },
];
