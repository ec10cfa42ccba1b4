import { isCarrier } from '../../../platform/http/carrier-credentials';
import { BadRequest } from '../../../platform/http/errors';
import { type RouteSpec, route } from '../../../platform/http/route';
import { parseEvent, WebhookBody } from '../carrier/webhook-event';
import { type ReceivedEvent, storeRequests } from './webhook-inbox';

/** The carrier's event in an item, null for a type that the product does not use, undefined when it is invalid. */
function eventIn(raw: unknown): ReceivedEvent | null | undefined {
  try {
    const event = parseEvent(raw);
    return event && { event, raw };
  } catch {
    // The library's error message would repeat the input.
    return undefined;
  }
}

/** All requests share the batches: their events lead to their accounts only when they are applied. */
const ALL = 0;

const postMessages = route({
  method: 'POST',
  url: '/api/carrier/webhooks/messages',
  summary: 'Events of the carrier about texts. Stored before they are acknowledged, dealt with afterwards.',
  access: {
    kind: 'webhook',
    accepts: (authorization, { messaging }) => isCarrier(authorization, messaging),
  },
  status: 204,
  body: WebhookBody,
  handler: async ({ services, body }) => {
    const events = body.map(eventIn);
    const readable = events.filter((event) => event != null);
    const stored = await services.messaging.webhooks.add(ALL, readable, (requests) =>
      storeRequests(services.db, requests, services.clock.now()),
    );
    if (stored.status === 'rejected') throw stored.reason;
    services.messaging.wakeWebhooks();
    // Store the valid events: the carrier would repeat a rejected list without end.
    if (events.includes(undefined)) {
      throw new BadRequest('This is not an event of the carrier.', { code: 'INVALID' });
    }
  },
});

export const webhookRoutes: RouteSpec[] = [postMessages];
