import { parseEvent, WebhookBody } from '../carrier/webhook-event';
import { BadRequest } from '../http/errors';
import { type RouteSpec, route } from '../http/route';
import { type ReceivedEvent, storeEvents } from './webhook-inbox';

function eventsIn(items: unknown[]): ReceivedEvent[] {
  try {
    return items.flatMap((raw) => {
      const event = parseEvent(raw);
      return event === null ? [] : [{ event, raw }];
    });
  } catch {
    // The library's words would repeat what was sent.
    throw new BadRequest('This is not an event of the carrier.', { code: 'INVALID' });
  }
}

const postMessages = route({
  method: 'POST',
  url: '/api/carrier/webhooks/messages',
  summary: 'Events of the carrier about texts. Stored before they are acknowledged, dealt with afterwards.',
  access: { kind: 'webhook' },
  body: WebhookBody,
  handler: async ({ services, body }) => {
    await storeEvents(services.db, eventsIn(body), services.clock.now());
    services.messaging.wakeWebhooks();
  },
});

export const webhookRoutes: RouteSpec[] = [postMessages];
