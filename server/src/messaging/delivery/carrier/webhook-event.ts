import * as v from 'valibot';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** Far more than any carrier sends. */
export const INBOUND_TEXT_MAX = 20_000;

const ERROR_CODE_MAX = 99_999;

/** An invalid error code is dropped rather than rejected: otherwise the message would never reach a final status. */
const errorCode = v.pipe(
  v.number(),
  v.integer(),
  v.transform((code) => (code >= 0 && code <= ERROR_CODE_MAX ? code : null)),
);

/** The message in an event. Bandwidth sends an empty `text` in reports about outbound messages. */
const EventMessage = v.object({
  id: v.pipe(text(200), v.nonEmpty()),
  owner: v.optional(text(40), ''),
  direction: v.optional(text(10), ''),
  to: v.array(text(40)),
  from: text(40),
  text: v.optional(text(INBOUND_TEXT_MAX), ''),
  media: v.optional(v.nullable(v.array(text(2000))), []),
  tag: v.optional(v.nullable(text(1024)), null),
});

/** An event of Bandwidth's Messaging v2 webhooks. Unknown keys are dropped; `parseEvents` rejects unknown types. */
const WebhookEvent = v.object({
  type: v.picklist(['message-received', 'message-sending', 'message-delivered', 'message-failed']),
  time: v.optional(text(60), ''),
  to: v.optional(text(40), ''),
  description: v.optional(text(2000), ''),
  errorCode: v.optional(v.nullable(errorCode), null),
  message: EventMessage,
});
export type WebhookEvent = v.InferOutput<typeof WebhookEvent>;

/** A webhook body: a list of events. */
export const WebhookBody = v.pipe(v.array(v.unknown()), v.maxLength(500));

/** The event of a webhook item, or null for a type that the product does not use. Throws on a malformed event. */
export function parseEvent(item: unknown): WebhookEvent | null {
  const type = v.safeParse(v.object({ type: v.string() }), item);
  const known = type.success && WebhookEvent.entries.type.options.some((name) => name === type.output.type);
  if (type.success && !known) return null;
  return v.parse(WebhookEvent, item);
}

/** Deduplication key: the same for every delivery of one event, so that repeated deliveries share a row. */
export const eventKey = (event: WebhookEvent) => `${event.message.id}:${event.type}:${event.to}`;
