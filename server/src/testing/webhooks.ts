import { randomUUID } from 'node:crypto';
import { WEBHOOK_PATH } from '../start-messaging';
import type { TestApp } from './start-test-app';
import type { WorldAccount } from './world';

/** Posts events to the webhook with the carrier's credentials. */
export async function postWebhook({ app, services }: TestApp, events: object[]): Promise<void> {
  const { webhookUser, webhookPassword } = services.messaging;
  const authorization = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`;
  const response = await app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { authorization },
    payload: events,
  });
  if (response.statusCode !== 204) throw new Error(`The events were not accepted: ${response.body}`);
}

/** The carrier's event of an inbound message. */
export const inboundEvent = (
  { number }: Pick<WorldAccount, 'number'>,
  { from, text = '', media }: { from: string; text?: string; media?: string[] },
) => ({
  type: 'message-received',
  time: new Date().toISOString(),
  to: number,
  description: 'Incoming message received',
  message: {
    id: randomUUID(),
    owner: number,
    direction: 'in',
    to: [number],
    from,
    text,
    ...(media && { media }),
  },
});
