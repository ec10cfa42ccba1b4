import { BadRequest } from '../../../platform/http/errors';
import { type RouteSpec, route } from '../../../platform/http/route';
import { parseEvent, WebhookBody } from '../carrier/webhook-event';
import { isCarrier } from './webhook-auth';
import { type ReceivedEvent, storeEvents } from './webhook-inbox';

/** The carrier's event in an item, null for one of a type we have no use for, undefined for what is no event. */
function eventIn(raw: unknown): ReceivedEvent | null | undefined {
  try {
    const event = parseEvent(raw);
    return event && { event, raw };
  } catch {
    // The library's words would repeat what was sent.
    return undefined;
  }
}

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
    await storeEvents(services.db, readable, services.clock.now());
    services.messaging.wakeWebhooks();
    // The others are kept: refused as a whole, they would be refused again however often the carrier repeats them.
    if (events.includes(undefined)) {
      throw new BadRequest('This is not an event of the carrier.', { code: 'INVALID' });
    }
  },
});

export const webhookRoutes: RouteSpec[] = [postMessages];
