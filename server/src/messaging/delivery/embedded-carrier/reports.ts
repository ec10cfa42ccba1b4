import type { AcceptedText, OwedEvent } from './journal';
import type { Treatment } from './steering';

const DESCRIPTIONS: Record<number, string> = {
  4702: 'destination-temporarily-unavailable',
  4720: 'rejected-invalid-destination-address',
  4770: 'rejected-spam-detected',
  4775: 'rejected-unsubscribed',
};

function body(text: AcceptedText, type: string, extra: Record<string, unknown>): Record<string, unknown> {
  return {
    time: new Date().toISOString(),
    type,
    to: text.to,
    description: type,
    message: {
      id: text.id,
      owner: text.from,
      applicationId: 'loopback',
      time: text.at,
      segmentCount: 1,
      direction: 'out',
      to: [text.to],
      from: text.from,
      text: '',
      media: text.media,
      tag: text.tag,
    },
    ...extra,
  };
}

/** The events about an accepted message, in order. `earlier`: number of its attempts accepted before. */
export function reportsOf(text: AcceptedText, treatment: Treatment, earlier: number): OwedEvent[] {
  if (treatment.isSilent) return [];
  const { failure } = treatment;
  const code = failure !== null && earlier < failure.attempts ? failure.code : null;
  const end =
    code === null
      ? body(text, 'message-delivered', {})
      : body(text, 'message-failed', { errorCode: code, description: DESCRIPTIONS[code] ?? `error-${code}` });
  const bodies = [body(text, 'message-sending', {}), end];
  if (treatment.isReordered) bodies.reverse();
  return bodies.map((report) => ({ kind: 'event', key: `${text.id}:${String(report.type)}`, body: report }));
}

/** The event of a message from a phone to one of the product's numbers. */
export function inboundEvent(inbound: {
  id: string;
  from: string;
  to: string;
  text: string;
  media: string[];
}): OwedEvent {
  const time = new Date().toISOString();
  const body = {
    time,
    type: 'message-received',
    to: inbound.to,
    description: 'Incoming message received',
    message: {
      id: inbound.id,
      owner: inbound.to,
      applicationId: 'loopback',
      time,
      segmentCount: 1,
      direction: 'in',
      to: [inbound.to],
      from: inbound.from,
      text: inbound.text,
      media: inbound.media,
    },
  };
  return { kind: 'event', key: `${inbound.id}:message-received`, body };
}
