import type { HistoryRow, SystemLine } from '@dashboard/shared/contracts';
import { formatTime } from '@dashboard/shared/format';
import { historyRow, scheduledText } from '@dashboard/shared/testing';
import type { OutgoingMessage } from '../sending/outgoing-store';
import { replacedIds, type ThreadItem, threadItems } from './thread-items';

const ZONE = 'America/Chicago';
const ME = 3;

const page = (rows: HistoryRow[], lines: SystemLine[] = []) => ({
  rows: rows.toReversed(),
  lines,
  pageStatus: { itemsLeft: 0, hasNewer: false },
  firstUnreadId: null,
});
const show = (
  rows: HistoryRow[],
  { lines = [] as SystemLine[], outgoing = [] as OutgoingMessage[], dividerId = null as number | null } = {},
) => threadItems({ history: { pages: [page(rows, lines)] }, outgoing, dividerId, zone: ZONE, myUserId: ME });

const inbound = (id: number, date: string, more: Partial<HistoryRow> = {}) =>
  historyRow({ id, date, isInbound: true, method: 200, userId: null, ...more });
const mine = (id: number, date: string, more: Partial<HistoryRow> = {}) => historyRow({ id, date, ...more });
const kinds = (items: ThreadItem[]) => items.map((item) => item.kind);
const message = (items: ThreadItem[], id: number) => {
  const found = items.find((item) => item.kind === 'message' && item.row.id === id);
  if (found?.kind !== 'message') throw new Error(`No message ${id}`);
  return found;
};
const unsent = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  clientId: 'c-1',
  tn: '3125550142',
  contactId: 1,
  to: null,
  text: 'On its way',
  media: [],
  retryOfId: null,
  createdAt: '2026-03-04T17:40:00Z',
  state: 'sending',
  code: null,
  error: null,
  ...more,
});

describe('threadItems', () => {
  it('orders items from old to new with a heading per local day', () => {
    const items = show([
      inbound(1, '2026-03-04T05:30:00Z'),
      inbound(2, '2026-03-04T06:30:00Z'),
      mine(3, '2026-03-04T17:00:00Z'),
    ]);
    expect(kinds(items)).toEqual(['day', 'message', 'day', 'message', 'message']);
    expect(items.filter((item) => item.kind === 'day').map((item) => item.key)).toEqual([
      'd2026-03-03',
      'd2026-03-04',
    ]);
  });

  it('gives the reply to a campaign a label of its own', () => {
    const items = show([
      inbound(1, '2026-03-04T17:00:00Z'),
      inbound(2, '2026-03-04T17:01:00Z', { repliesTo: { campaignId: 5, name: 'Fall offer' } }),
      inbound(3, '2026-03-04T17:02:00Z'),
    ]);
    expect([1, 2, 3].map((id) => message(items, id).isFirst)).toEqual([true, true, true]);
  });

  it('groups messages of one sender within five minutes [INB-39]', () => {
    const items = show([
      inbound(1, '2026-03-04T17:00:00Z'),
      inbound(2, '2026-03-04T17:04:59Z'),
      inbound(3, '2026-03-04T17:10:00Z'),
      mine(4, '2026-03-04T17:10:30Z'),
    ]);
    expect(message(items, 1)).toMatchObject({ isFirst: true, isLast: false });
    expect(message(items, 2)).toMatchObject({ isFirst: false, isLast: true });
    expect(message(items, 3)).toMatchObject({ isFirst: true, isLast: true });
    expect(message(items, 4)).toMatchObject({ isFirst: true, isLast: true });
  });

  it('separates a colleague, an automation and the current user [INB-39]', () => {
    const items = show([
      mine(1, '2026-03-04T17:00:00Z'),
      mine(2, '2026-03-04T17:00:10Z', { userId: 9, userFirstname: 'Sam' }),
      mine(3, '2026-03-04T17:00:20Z', { method: 4, userId: null }),
    ]);
    for (const id of [1, 2, 3]) expect(message(items, id)).toMatchObject({ isFirst: true, isLast: true });
  });

  it('puts the divider before the first unread row, splitting its group', () => {
    const items = show([inbound(1, '2026-03-04T17:00:00Z'), inbound(2, '2026-03-04T17:01:00Z')], {
      dividerId: 2,
    });
    expect(kinds(items)).toEqual(['day', 'message', 'new', 'message']);
    expect(message(items, 2).isFirst).toBe(true);
  });

  it('puts each system line once at its time', () => {
    const line: SystemLine = {
      id: 5,
      at: '2026-03-04T17:00:30Z',
      kind: 'opted_out',
      source: 'keyword',
      userName: null,
      text: 'STOP',
    };
    const rows = [inbound(1, '2026-03-04T17:00:00Z'), mine(2, '2026-03-04T17:01:00Z')];
    expect(kinds(show(rows, { lines: [line, line] }))).toEqual(['day', 'message', 'line', 'message']);
  });

  it('shows an unsent message last, and only once after it is stored [INB-18] [FLT-01]', () => {
    const rows = [mine(1, '2026-03-04T17:00:00Z')];
    expect(show(rows, { outgoing: [unsent()] }).at(-1)).toMatchObject({ kind: 'outgoing', key: 'c-1' });
    const stored = [mine(2, '2026-03-04T17:40:00Z', { clientId: 'c-1' })];
    const items = show(stored, { outgoing: [unsent()] });
    expect(kinds(items)).toEqual(['day', 'message']);
    // The same key keeps the same element when the message is stored.
    expect(items.at(-1)?.key).toBe('c-1');
  });

  it('opens no second day when a clock is behind', () => {
    const items = show([mine(1, '2026-03-05T06:00:01Z'), mine(2, '2026-03-05T05:59:59Z')]);
    expect(kinds(items)).toEqual(['day', 'message', 'message']);
  });

  it('collects the ids of failed messages that were sent again', () => {
    const history = { pages: [page([mine(1, '2026-03-04T17:00:00Z', { retryOfId: 8 })])] };
    const outgoing = [unsent({ retryOfId: 9 })];
    expect([...replacedIds({ history, outgoing })]).toEqual([8, 9]);
  });

  it('counts a text that waits as the retry of a failed one [INB-27]', () => {
    const history = { pages: [page([mine(8, '2026-03-04T17:00:00Z', { status: 4702 })])] };
    const scheduled = [scheduledText({ retryOfId: 8 }), scheduledText({ retryOfId: null }), scheduledText()];
    expect([...replacedIds({ history, outgoing: [], scheduled })]).toEqual([8]);
  });
});

describe('threadItems with wrong clocks', () => {
  it.each([
    ['ahead', '2026-03-04T18:40:00Z'],
    ['behind', '2026-03-04T16:40:00Z'],
  ])(
    'puts a message of a device an hour %s last, and at its place once it is stored [FLT-14]',
    (_, createdAt) => {
      const rows = [mine(1, '2026-03-04T17:00:00Z'), inbound(2, '2026-03-04T17:39:00Z')];
      const outgoing = [unsent({ createdAt })];
      expect(show(rows, { outgoing }).map(({ key }) => key)).toEqual([
        'd2026-03-04',
        expect.any(String),
        'm2',
        'c-1',
      ]);
      const stored = [
        ...rows,
        mine(3, '2026-03-04T17:40:00Z', { clientId: 'c-1' }),
        inbound(4, '2026-03-04T17:41:00Z'),
      ];
      const ids = show(stored, { outgoing }).flatMap((item) => (item.kind === 'message' ? item.row.id : []));
      expect(ids).toEqual([1, 2, 3, 4]);
    },
  );

  it('keeps the order of the server when the clock of one server is five minutes behind [FLT-14]', () => {
    const items = show([mine(1, '2026-03-04T17:05:00Z'), inbound(2, '2026-03-04T17:00:00Z')]);
    expect(items.flatMap((item) => (item.kind === 'message' ? item.row.id : []))).toEqual([1, 2]);
  });

  it('keeps order, day and zone in the hour that daylight saving time repeats [FLT-14]', () => {
    const items = show([
      mine(1, '2026-11-01T06:30:00Z'),
      inbound(2, '2026-11-01T06:59:59Z'),
      mine(3, '2026-11-01T07:01:00Z'),
    ]);
    expect(kinds(items)).toEqual(['day', 'message', 'message', 'message']);
    const times = items.slice(1).map(({ at }) => formatTime(at, ZONE));
    expect(times).toEqual(['1:30 AM', '1:59 AM', '1:01 AM']);
  });
});

describe('threadItems after a change', () => {
  const older = mine(1, '2026-03-04T16:00:00Z');
  const newer = [mine(2, '2026-03-04T17:00:00Z'), mine(3, '2026-03-04T18:00:00Z')];

  it('keeps item objects when older rows are added', () => {
    const before = show(newer);
    const after = show([older, ...newer]);
    expect(message(after, 2)).toBe(message(before, 2));
    expect(message(after, 3)).toBe(message(before, 3));
  });

  it('keeps the objects of lines, days and the divider', () => {
    const dayBefore = mine(1, '2026-03-03T16:00:00Z');
    const line: SystemLine = {
      id: 5,
      at: '2026-03-04T17:30:00Z',
      kind: 'blocked',
      source: 'staff',
      userName: 'Sam',
      text: null,
    };
    const before = show(newer, { lines: [line], dividerId: 3 });
    expect(kinds(before)).toEqual(['day', 'message', 'line', 'new', 'message']);
    const after = show([dayBefore, ...newer], { lines: [line], dividerId: 3 });
    expect(after.slice(-before.length).map((item, at) => item === before[at])).not.toContain(false);
  });

  it('keeps the item object beside a changed one', () => {
    const before = show(newer);
    const after = show([mine(2, '2026-03-04T17:00:00Z', { status: 4720 }), ...newer.slice(1)]);
    expect(message(after, 2).row.status).toBe(4720);
    expect(message(after, 3)).toBe(message(before, 3));
  });

  it('creates a new item when its place in a group changes', () => {
    const before = show(newer);
    const after = show([...newer, mine(4, '2026-03-04T18:01:00Z')]);
    expect([message(before, 3).isLast, message(after, 3).isLast]).toEqual([true, false]);
  });
});
