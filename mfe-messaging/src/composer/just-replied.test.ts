import type { SequencedEvent } from '@dashboard/shared/contracts';
import { colleagueReply, justRepliedText } from './just-replied';

const place = { tn: '3125550142', contactId: 7, ownUserId: 1 };
const at = '2026-03-04T12:00:00.000Z';

function sent(
  over: { userId?: number | null; isInbound?: boolean; contactId?: number; tn?: string } = {},
): SequencedEvent {
  const message = {
    id: 5,
    originalTableId: 5,
    date: at,
    smsText: 'On our way',
    method: 2,
    isInbound: false,
    mmsFile: null,
    userId: 2,
    userFirstname: 'Sam',
    userLastname: 'Lee',
    status: 102,
    clientId: null,
    tn: '3125550142',
    contactId: 7,
    segments: 1,
    encoding: 'GSM-7' as const,
    media: [],
    errorCode: null,
    errorText: null,
    retryOfId: null,
    origin: null,
    statusAt: at,
    ...over,
  };
  const conversation = {
    contactId: 7,
    contactName: 'Ana Ruiz',
    contactNumber: '13125550147',
    lastActivity: at,
    unreadCount: 0,
    lastMessage: null,
    isOptOut: false,
    isBlocked: false,
    assigneeUserId: null,
    assigneeName: null,
    state: 'open' as const,
  };
  return {
    seq: 9,
    event: {
      ...{ type: 'new_message', tn: message.tn, totals: { number: 0, all: 0 } },
      ...{ message, conversation, contact: conversation },
    },
  };
}

describe('colleagueReply', () => {
  it('returns a message by another user in the same conversation', () => {
    expect(colleagueReply(sent(), place)).toEqual({ name: 'Sam', at });
  });

  it('ignores own, automatic and inbound messages, and other conversations', () => {
    expect(colleagueReply(sent({ userId: 1 }), place)).toBeNull();
    expect(colleagueReply(sent({ userId: null }), place)).toBeNull();
    expect(colleagueReply(sent({ isInbound: true }), place)).toBeNull();
    expect(colleagueReply(sent({ contactId: 8 }), place)).toBeNull();
    expect(colleagueReply(sent({ tn: '3125550143' }), place)).toBeNull();
  });

  it('leads to a confirmation for one minute', () => {
    const reply = { name: 'Sam', at };
    expect(justRepliedText(reply, new Date('2026-03-04T12:00:12Z'))).toBe('Sam replied 12 seconds ago.');
    expect(justRepliedText(reply, new Date('2026-03-04T12:00:00Z'))).toBe('Sam replied 1 second ago.');
    expect(justRepliedText(reply, new Date('2026-03-04T12:01:00Z'))).toBeNull();
    expect(justRepliedText(null, new Date())).toBeNull();
  });
});
