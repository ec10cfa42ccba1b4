import { MessageStatus } from '@dashboard/shared/contracts';
import { conversationItem } from '@dashboard/shared/testing';
import { foundSpans, listEntries, neighbour, withStoredRow } from './list-entries';
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

describe('second line of a row', () => {
  it('says who wrote the last text', () => {
    expect(rowPreview(last({}), null, ME)).toMatchObject({ prefix: 'You:', text: 'See you Thursday' });
    expect(rowPreview(last({ userId: 9, userFirstname: 'Sam' }), null, ME).prefix).toBe('Sam:');
    expect(rowPreview(last({ method: 4, userId: null }), null, ME).prefix).toBe('Auto:');
    expect(rowPreview(last({ isInbound: true, method: 200, userId: null }), null, ME).prefix).toBeNull();
  });
  it('calls a text of pictures alone a photo, and prefers a draft to everything', () => {
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
  it('says that a text came without words and pictures', () => {
    expect(rowPreview(last({ text: ' ' }), null, ME)).toMatchObject({ text: '(empty text)' });
  });
  it('marks what went out and failed, not what is unconfirmed or came in', () => {
    expect(hasFailed(last({ status: 4720 }))).toBe(true);
    expect(hasFailed(last({ status: MessageStatus.UNCONFIRMED }))).toBe(false);
    expect(hasFailed(last({ status: 4720, isInbound: true }))).toBe(false);
  });
});

describe('entries of the list', () => {
  it('hold each conversation once, then the texts found', () => {
    const entries = listEntries(page([item(1), item(2), item(1)]), [hit]);
    expect(entries.map((entry) => entry.key)).toEqual(['c1', 'c2', 'heading', 'h5']);
  });
  it('are walked without stopping at the heading', () => {
    const entries = listEntries(page([item(1)]), [hit]);
    expect(neighbour(entries, 0, 1)).toBe(2);
    expect(neighbour(entries, 2, -1)).toBe(0);
    expect(neighbour(entries, 2, 1)).toBeNull();
  });
  it('keep the conversation just opened from Unread in its place, as read', () => {
    const entries = listEntries(page([item(1), item(3)]), []);
    const stored = withStoredRow(entries, { item: item(2, { unreadCount: 4 }), at: 1 });
    expect(stored.map((entry) => entry.key)).toEqual(['c1', 'c2', 'c3']);
    expect(stored[1]).toMatchObject({ item: { unreadCount: 0 } });
    expect(withStoredRow(entries, { item: item(3), at: 0 })).toBe(entries);
  });
  it('mark the words that were searched for', () => {
    expect(foundSpans('Is there Parking near you?', 'parking')).toEqual([
      { text: 'Is there ', isFound: false },
      { text: 'Parking', isFound: true },
      { text: ' near you?', isFound: false },
    ]);
    expect(foundSpans(`${'word '.repeat(20)}parking`, 'parking')[0]?.text.startsWith('…')).toBe(true);
  });

  it('leaves a narrow row room for the found words', () => {
    const before = (text: string) => foundSpans(text, 'cleaning')[0]?.text;
    expect(before('You are due for your six-month cleaning. Would Friday work?')).toBe('… six-month ');
    expect(before('Please book my cleaning')).toBe('… book my ');
    expect(before('Can I move my cleaning')).toBe('Can I move my ');
    expect(before(`${'😀'.repeat(20)}cleaning`)).toBe('…');
  });
});

describe('a list whose rows move', () => {
  const keyed = (keys: string) => [...keys].map((key) => ({ key }));
  const offset = (before: string, after: string, at: number) => steadyOffset(keyed(before), keyed(after), at);

  it('stays at the very top within a row of it, also when the row in view is the one that moved', () => {
    expect(offset('abcdef', 'fabcde', 34)).toBe(0);
    expect(offset('abcdef', 'bacdef', 34)).toBe(0);
  });
  it('stays where it is read further down', () => {
    expect(offset('abcdef', 'fabcde', 140)).toBe(208);
    expect(offset('abcdef', 'bcdef', 140)).toBe(72);
  });
  it('is left alone while its rows keep their order', () => {
    expect(offset('abc', 'abcdef', 34)).toBeNull();
    expect(offset('abcdef', 'bacdef', 140)).toBeNull();
    expect(offset('abcdef', 'dabcef', 204)).toBeNull();
  });
});
