import { MessageStatus } from '@dashboard/shared/contracts';
import { conversationItem } from '@dashboard/shared/testing';
import { foundSpans, listEntries, neighbor, withStoredRow } from './list-entries';
import { hasFailed, rowPreview } from './row-preview';
import { steadyOffset } from './use-steady-rows';

const ME = 3;
const item = (contactId: number, more: Parameters<typeof conversationItem>[0] = {}) =>
  conversationItem({ contactId, ...more });
const last = (more: Partial<NonNullable<ReturnType<typeof conversationItem>['lastMessage']>>) =>
  item(1, {
    lastMessage: {
      id: 1,
      text: 'See you  Thursday\n',
      isInbound: false,
      method: 2,
      status: 200,
      hasMedia: false,
      userId: ME,
      userFirstname: 'Maya',
      ...more,
    },
  });
const page = (items: ReturnType<typeof item>[]) => ({
  pages: [{ tn: '3125550142', items, cursor: null, total: items.length, totals: { number: 0, all: 0 } }],
});
const hit = {
  messageId: 5,
  contactId: 2,
  contactName: 'Priya Raman',
  contactNumber: '13125550148',
  text: 'Is there parking near you?',
  isInbound: true,
  method: 200,
  userId: null,
  userFirstname: null,
  date: '2026-03-04T17:00:00Z',
};

describe('rowPreview', () => {
  it('names the sender of the last message', () => {
    expect(rowPreview(last({}), null, ME)).toMatchObject({ prefix: 'You:', text: 'See you Thursday' });
    expect(rowPreview(last({ userId: 9, userFirstname: 'Sam' }), null, ME).prefix).toBe('Sam:');
    expect(rowPreview(last({ method: 4, userId: null }), null, ME).prefix).toBe('Auto:');
    expect(rowPreview(last({ isInbound: true, method: 200, userId: null }), null, ME).prefix).toBeNull();
  });
  it('shows "Photo" for a message of pictures only, and prefers a draft', () => {
    expect(rowPreview(last({ text: '', hasMedia: true }), null, ME)).toMatchObject({
      text: 'Photo',
      hasPhotoIcon: true,
    });
    expect(rowPreview(last({}), 'Hi Grace', ME)).toMatchObject({
      prefix: 'Draft:',
      isDraft: true,
      text: 'Hi Grace',
    });
  });
  it('shows a placeholder for a message without text and pictures', () => {
    expect(rowPreview(last({ text: ' ' }), null, ME)).toMatchObject({ text: '(empty text)' });
  });
  it('marks only outbound messages that failed for sure', () => {
    expect(hasFailed(last({ status: 4720 }))).toBe(true);
    expect(hasFailed(last({ status: MessageStatus.UNCONFIRMED }))).toBe(false);
    expect(hasFailed(last({ status: 4720, isInbound: true }))).toBe(false);
  });
});

describe('listEntries', () => {
  it('contains each conversation once, then the messages found', () => {
    const entries = listEntries(page([item(1), item(2), item(1)]), [hit]);
    expect(entries.map((entry) => entry.key)).toEqual(['c1', 'c2', 'heading', 'h5']);
  });
  it('skips the heading when stepping through entries', () => {
    const entries = listEntries(page([item(1)]), [hit]);
    expect(neighbor(entries, 0, 1)).toBe(2);
    expect(neighbor(entries, 2, -1)).toBe(0);
    expect(neighbor(entries, 2, 1)).toBeNull();
  });
  it('keeps a conversation opened from Unread in its place, as read', () => {
    const entries = listEntries(page([item(1), item(3)]), []);
    const stored = withStoredRow(entries, { item: item(2, { unreadCount: 4 }), at: 1 });
    expect(stored.map((entry) => entry.key)).toEqual(['c1', 'c2', 'c3']);
    expect(stored[1]).toMatchObject({ item: { unreadCount: 0 } });
    expect(withStoredRow(entries, { item: item(3), at: 0 })).toBe(entries);
  });
  it('marks the search term', () => {
    expect(foundSpans('Is there Parking near you?', 'parking')).toEqual([
      { text: 'Is there ', isFound: false },
      { text: 'Parking', isFound: true },
      { text: ' near you?', isFound: false },
    ]);
    expect(foundSpans(`${'word '.repeat(20)}parking`, 'parking')[0]?.text.startsWith('…')).toBe(true);
  });

  it('starts the line close to the match in a narrow row', () => {
    const before = (text: string) => foundSpans(text, 'cleaning')[0]?.text;
    expect(before('You are due for your six-month cleaning. Would Friday work?')).toBe('… six-month ');
    expect(before('Please book my cleaning')).toBe('… book my ');
    expect(before('Can I move my cleaning')).toBe('Can I move my ');
    expect(before(`${'😀'.repeat(20)}cleaning`)).toBe('…');
  });
});

describe('steadyOffset', () => {
  const keyed = (keys: string) => [...keys].map((key) => ({ key }));
  const offset = (before: string, after: string, at: number, rowPx = 68) =>
    steadyOffset(keyed(before), keyed(after), at, rowPx);

  it('stays at the top within one row of it, even when the visible row moved', () => {
    expect(offset('abcdef', 'fabcde', 34)).toBe(0);
    expect(offset('abcdef', 'bacdef', 34)).toBe(0);
  });
  it('keeps the visible rows further down', () => {
    expect(offset('abcdef', 'fabcde', 140)).toBe(208);
    expect(offset('abcdef', 'bcdef', 140)).toBe(72);
    expect(offset('abcdef', 'fabcde', 140, 56)).toBe(196);
  });
  it('does nothing while the rows keep their order', () => {
    expect(offset('abc', 'abcdef', 34)).toBeNull();
    expect(offset('abcdef', 'bacdef', 140)).toBeNull();
    expect(offset('abcdef', 'dabcef', 204)).toBeNull();
  });
});
