import type { Directives } from './carrier-directives';
import type { AcceptedMessage, UndeliveredEvent } from './journal';

const DESCRIPTIONS: Record<number, string> = {
  4702: 'destination-temporarily-unavailable',
  4720: 'rejected-invalid-destination-address',
  4770: 'rejected-spam-detected',
  4775: 'rejected-unsubscribed',
};

function body(
  accepted: AcceptedMessage,
  type: string,
  extra: Record<string, unknown>,
): Record<string, unknown> {
  return {
    time: new Date().toISOString(),
    type,
    to: accepted.to,
    description: type,
    message: {
      id: accepted.id,
      owner: accepted.from,
      applicationId: 'loopback',
      time: accepted.at,
      segmentCount: 1,
      direction: 'out',
      to: [accepted.to],
      from: accepted.from,
      text: '',
      media: accepted.media,
      tag: accepted.tag,
    },
    ...extra,
  };
}

/** The events about an accepted message, in order. `earlier`: number of its attempts accepted before. */
export function reportsOf(
  accepted: AcceptedMessage,
  directives: Directives,
  earlier: number,
): UndeliveredEvent[] {
  if (directives.isSilent) return [];
  const { failure } = directives;
  const code = failure !== null && earlier < failure.attempts ? failure.code : null;
  const end =
    code === null
      ? body(accepted, 'message-delivered', {})
      : body(accepted, 'message-failed', {
          errorCode: code,
          description: DESCRIPTIONS[code] ?? `error-${code}`,
        });
  const bodies = [body(accepted, 'message-sending', {}), end];
  if (directives.isReordered) bodies.reverse();
  return bodies.map((report) => ({
    kind: 'event',
    key: `${accepted.id}:${String(report.type)}`,
    body: report,
  }));
}

/** The event of a message from a phone to one of the product's numbers. */
export function inboundEvent(inbound: {
  id: string;
  from: string;
  to: string;
  text: string;
  media: string[];
}): UndeliveredEvent {
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
