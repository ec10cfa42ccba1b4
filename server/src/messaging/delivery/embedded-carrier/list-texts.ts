import { type Call, sendJson } from './http';
import type { AcceptedText } from './journal';

/** Answers the carrier's list of texts between two numbers since a moment. As the real one, it names no tag. */
export function sendMessageList({ response, url }: Call, accepted: readonly AcceptedText[]): void {
  const from = url.searchParams.get('sourceTn');
  const to = url.searchParams.get('destinationTn');
  const since = url.searchParams.get('fromDateTime') ?? '';
  const messages = accepted
    .filter((text) => text.from === from && text.to === to && text.at >= since)
    .map((text) => ({
      messageId: text.id,
      sourceTn: text.from,
      destinationTn: text.to,
      messageStatus: 'SENT',
      messageDirection: 'OUTBOUND',
      messageType: text.media.length > 0 ? 'mms' : 'sms',
      receiveTime: text.at,
    }));
  sendJson(response, 200, { totalCount: messages.length, pageInfo: {}, messages });
}
