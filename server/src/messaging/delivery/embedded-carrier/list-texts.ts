import { type Call, sendJson } from './http';
import type { AcceptedText } from './journal';

/** Lists messages between two numbers since a given time. As at the real carrier, records have no tag. */
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
