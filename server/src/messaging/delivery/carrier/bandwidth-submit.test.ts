import { RecordedApi } from '../../../testing/recorded-api';
import { bandwidthCarrier } from './bandwidth';
import type { Carrier } from './carrier';

const MESSAGE = { from: '+12125550100', to: '+12125550101', text: 'Hello', mediaUrls: [], tag: '1.1' };

const api = new RecordedApi();
let carrier: Carrier;

beforeAll(async () => {
  carrier = bandwidthCarrier({
    url: await api.listen(),
    accountId: '9900',
    applicationId: 'app',
    token: 'token',
    secret: 'secret',
    mediaBytesMax: 0,
  });
});
afterAll(async () => {
  await carrier.close();
  await api.close();
});

it.each([401, 403])('retries a message later when the credentials are rejected with %i', async (status) => {
  api.replies.push({ status, body: { description: 'Access denied' } });
  expect(await carrier.submit(MESSAGE)).toEqual({
    kind: 'busy',
    code: 5999,
    retryAfterMs: null,
    reason: `the carrier rejected the credentials with ${status}`,
  });
});

it.each([
  [{ description: 'Invalid number' }, 'Invalid number'],
  [
    {
      description: 'Your request could not be accepted',
      fieldErrors: [
        { fieldName: 'to', description: "'+12125550101' is no number" },
        { fieldName: 'text', description: "'Hello' is too short" },
        { fieldName: 'to', description: "'to' has no number" },
      ],
    },
    'Your request could not be accepted, to, text',
  ],
  [{ description: null, fieldErrors: 'none' }, ''],
  ['no JSON', ''],
])('fails a message that the carrier rejects with %j', async (body, description) => {
  api.replies.push({ status: 400, body });
  expect(await carrier.submit(MESSAGE)).toEqual({ kind: 'rejected', code: 400, description });
});
