import type { AccountEvent } from '@dashboard/shared/contracts';
import { conversationItem, historyRow } from '@dashboard/shared/testing';
import { isAnnounced } from './inbound-alerts';

const NOW = Date.parse('2026-03-04T17:30:30Z');
const arrival = (
  message: Parameters<typeof historyRow>[0],
  conversation: Parameters<typeof conversationItem>[0] = {},
): Extract<AccountEvent, { type: 'new_message' }> => ({
  type: 'new_message',
  tn: '3125550142',
  message: historyRow({ isInbound: true, method: 200, date: '2026-03-04T17:30:00Z', ...message }),
  contact: conversationItem(conversation),
  conversation: conversationItem({ unreadCount: 1, ...conversation }),
  totals: { number: 1, all: 1 },
});

describe('isAnnounced', () => {
  it('is true for inbound messages only', () => {
    expect(isAnnounced(arrival({}), NOW)).toBe(true);
    expect(isAnnounced(arrival({ isInbound: false }), NOW)).toBe(false);
  });
  it('is false for blocked contacts', () => {
    expect(isAnnounced(arrival({}, { isBlocked: true }), NOW)).toBe(false);
    expect(isAnnounced(arrival({}, { unreadCount: 0 }), NOW)).toBe(false);
  });
  it('is false for messages caught up after a long break', () => {
    expect(isAnnounced(arrival({ date: '2026-03-04T17:00:00Z' }), NOW)).toBe(false);
  });
});
