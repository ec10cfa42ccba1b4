import type { TestCarrier } from './test-carrier';

const credentials = { webhookUser: 'carrier', webhookPassword: 'webhook-password' };

/** The webhook URL and credentials of the server on a port. */
export const webhookOf = (port: number) => ({
  ...credentials,
  webhookUrl: `http://127.0.0.1:${port}/api/carrier/webhooks/messages`,
});

/** More than a test sends: what exceeds an account's allowance would leave minutes later. */
const SEGMENTS_PER_MINUTE = '100000';

/** The environment of a server that uses the test carrier. */
export const carrierEnv = ({ url }: Pick<TestCarrier, 'url'>): NodeJS.ProcessEnv => ({
  CARRIER_URL: url,
  CARRIER_ACCOUNT_ID: 'test',
  CARRIER_APPLICATION_ID: 'test',
  CARRIER_TOKEN: 'token',
  CARRIER_SECRET: 'secret',
  CARRIER_FICTIONAL: 'allow',
  SEGMENTS_PER_MINUTE_UNREGISTERED: SEGMENTS_PER_MINUTE,
  SEGMENTS_PER_MINUTE_REGISTERED: SEGMENTS_PER_MINUTE,
  CARRIER_WEBHOOK_USER: credentials.webhookUser,
  CARRIER_WEBHOOK_PASSWORD: credentials.webhookPassword,
});
