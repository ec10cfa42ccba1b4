import { type Call, sendJson } from '../../../platform/http/service-call';
import type { AcceptedMessage } from './journal';

/** Lists messages between two numbers since a given time. As at the real carrier, records have no tag. */
export function sendMessageList({ response, url }: Call, accepted: readonly AcceptedMessage[]): void {
  const from = url.searchParams.get('sourceTn');
  const to = url.searchParams.get('destinationTn');
  const since = url.searchParams.get('fromDateTime') ?? '';
  const messages = accepted
    .filter((accepted) => accepted.from === from && accepted.to === to && accepted.at >= since)
    .map((accepted) => ({
      messageId: accepted.id,
      sourceTn: accepted.from,
      destinationTn: accepted.to,
      messageStatus: 'SENT',
      messageDirection: 'OUTBOUND',
      messageType: accepted.media.length > 0 ? 'mms' : 'sms',
      receiveTime: accepted.at,
    }));
  sendJson(response, 200, { totalCount: messages.length, pageInfo: {}, messages });
}
