import { type HistoryRow, Method, type ScheduledText, type SystemLine } from '@dashboard/shared/contracts';
import { dayKey } from '@dashboard/shared/format';
import { isAutomatic } from '@dashboard/shared/text';
import type { HistoryData } from '../api/history';
import type { OutgoingMessage } from '../sending/outgoing-store';

/** Consecutive bubbles of one sender within this time share one label. */
const GROUP_WITHIN_MS = 5 * 60_000;

interface GroupPlace {
  /** First of its group: has the sender's label. */
  isFirst: boolean;
  /** Last of its group: has the tail. */
  isLast: boolean;
}
export type ThreadItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string; at: string }
  | { kind: 'line'; key: string; at: string; line: SystemLine }
  | { kind: 'scheduled'; key: string; at: string; text: ScheduledText }
  | ({ kind: 'message'; key: string; at: string; row: HistoryRow } & GroupPlace)
  | ({ kind: 'outgoing'; key: string; at: string; message: OutgoingMessage } & GroupPlace);
export type BubbleItem = Extract<ThreadItem, { kind: 'message' | 'outgoing' }>;

interface ThreadSources {
  history: Pick<HistoryData, 'pages'>;
  outgoing: readonly OutgoingMessage[];
  /** Texts that wait, by time: the last rows. */
  scheduled?: readonly ScheduledText[];
  /** Id of the row below the "New" divider. */
  dividerId: number | null;
  zone: string;
  myUserId: number;
}

// Cached, because every change reads the day of thousands of rows and computing one costs more than storing it.
const days = new WeakMap<object, { zone: string; day: string }>();

function dayOf(source: object, at: string, zone: string): string {
  const known = days.get(source);
  if (known?.zone === zone) return known.day;
  const day = dayKey(at, zone);
  days.set(source, { zone, day });
  return day;
}

export const isBubble = (item: ThreadItem): item is BubbleItem =>
  item.kind === 'message' || item.kind === 'outgoing';

/** Identifies the sender. Consecutive bubbles of the same sender may share a label. */
function senderKey(item: BubbleItem, myUserId: number): string {
  if (item.kind === 'outgoing') return `user ${myUserId}`;
  const { row } = item;
  // The reply to a campaign has its own label, which names the campaign.
  if (row.isInbound) return row.repliesTo ? `reply ${row.id}` : 'contact';
  if (isAutomatic(row.method)) return `method ${row.method} ${row.origin ?? ''}`;
  const isByEmail = row.method === Method.EMAIL || row.method === Method.MMS_FROM_EMAIL;
  return `user ${row.userId ?? 'unknown'}${isByEmail ? ' by email' : ''}`;
}

function belongTogether(a: ThreadItem | undefined, b: ThreadItem | undefined, myUserId: number): boolean {
  if (!a || !b || !isBubble(a) || !isBubble(b)) return false;
  const apart = Math.abs(Date.parse(b.at) - Date.parse(a.at));
  return apart <= GROUP_WITHIN_MS && senderKey(a, myUserId) === senderKey(b, myUserId);
}

interface Neighbors {
  above: ThreadItem | undefined;
  below: ThreadItem | undefined;
  myUserId: number;
}

const placeInGroup = (item: BubbleItem, { above, below, myUserId }: Neighbors): GroupPlace => ({
  isFirst: !belongTogether(above, item, myUserId),
  isLast: !belongTogether(item, below, myUserId),
});

const isAt = (item: BubbleItem, { isFirst, isLast }: GroupPlace) =>
  item.isFirst === isFirst && item.isLast === isLast;

interface PlacedBubble {
  item: BubbleItem;
  /** Neighbors at the time the item was placed. */
  above: object | undefined;
  below: object | undefined;
  myUserId: number;
}
// Loading a page changes nothing for thousands of rows: with the same neighbors, the place is the same. Unchanged items
// stay the same objects, so that their rows are not rendered again.
const placed = new WeakMap<object, PlacedBubble>();

function placeOnce(item: BubbleItem, neighbors: Neighbors): BubbleItem {
  const source = sourceOf(item);
  const above = neighbors.above && sourceOf(neighbors.above);
  const below = neighbors.below && sourceOf(neighbors.below);
  const { myUserId } = neighbors;
  const known = placed.get(source);
  if (known?.above === above && known?.below === below && known?.myUserId === myUserId) return known.item;
  const place = placeInGroup(item, neighbors);
  const stored = known && isAt(known.item, place) ? known.item : { ...item, ...place };
  placed.set(source, { item: stored, above, below, myUserId });
  return stored;
}

const placeInGroups = (items: ThreadItem[], myUserId: number): ThreadItem[] =>
  items.map((item, index) =>
    isBubble(item) ? placeOnce(item, { above: items[index - 1], below: items[index + 1], myUserId }) : item,
  );

const UNPLACED: GroupPlace = { isFirst: true, isLast: true };

const toMessageItem = (row: HistoryRow): BubbleItem =>
  placed.get(row)?.item ?? {
    kind: 'message',
    // The key stays the same once the message is stored, so that the bubble stays the same element.
    key: row.clientId ?? `m${row.id}`,
    at: row.date,
    row,
    ...UNPLACED,
  };

const toOutgoingItem = (message: OutgoingMessage): BubbleItem =>
  placed.get(message)?.item ?? {
    kind: 'outgoing',
    key: message.clientId,
    at: message.createdAt,
    message,
    ...UNPLACED,
  };

type Heading = Exclude<ThreadItem, BubbleItem>;

/** Caches the items that are not bubbles: lines by themselves, days and dividers by the item below them. */
function rememberHeadings() {
  const known = new WeakMap<object, Heading>();
  return (source: object, fresh: Heading): Heading => {
    const before = known.get(source);
    if (before?.key === fresh.key) return before;
    known.set(source, fresh);
    return fresh;
  };
}
const lineOnce = rememberHeadings();
const scheduledOnce = rememberHeadings();
const dayOnce = rememberHeadings();
const dividerOnce = rememberHeadings();

/** Rows, oldest first, with each system line once between them. */
function storedItems(history: ThreadSources['history']): ThreadItem[] {
  const items: ThreadItem[] = [];
  for (const page of history.pages.toReversed())
    for (const row of page.rows.toReversed()) items.push(toMessageItem(row));
  const lines = [
    ...new Map(history.pages.flatMap((page) => page.lines).map((line) => [line.id, line])).values(),
  ];
  lines.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const line of lines)
    insertByTime(items, lineOnce(line, { kind: 'line', key: `l${line.id}`, at: line.at, line }));
  return items;
}

function insertByTime(items: ThreadItem[], item: ThreadItem): void {
  const before = items.findLastIndex((other) => Date.parse(other.at) <= Date.parse(item.at));
  items.splice(before + 1, 0, item);
}

function outgoingItems({ history, outgoing }: ThreadSources): ThreadItem[] {
  const isStored = ({ clientId }: OutgoingMessage) =>
    history.pages.some((page) => page.rows.some((row) => row.clientId === clientId));
  return outgoing.filter((message) => !isStored(message)).map(toOutgoingItem);
}

/** Texts that wait. One that was sent a moment ago is in the history by its client id. */
function scheduledItems({ history, scheduled = [] }: ThreadSources): ThreadItem[] {
  const isSent = ({ clientId }: ScheduledText) =>
    history.pages[0]?.rows.some((row) => row.clientId === clientId) === true;
  return scheduled
    .filter((text) => !isSent(text))
    .map((text) =>
      scheduledOnce(text, { kind: 'scheduled', key: `s${text.scheduledId}`, at: text.createdAt, text }),
    );
}

function sourceOf(item: ThreadItem): object {
  if (item.kind === 'message') return item.row;
  if (item.kind === 'outgoing') return item.message;
  if (item.kind === 'scheduled') return item.text;
  return item.kind === 'line' ? item.line : item;
}

/** Puts a heading before the first item of each day, and the divider before the first unread row. */
function withHeadings(items: ThreadItem[], { dividerId, zone }: ThreadSources): ThreadItem[] {
  const headed: ThreadItem[] = [];
  let day = '';
  for (const item of items) {
    const source = sourceOf(item);
    const itemDay = dayOf(source, item.at, zone);
    // A slightly wrong clock must not open a second "Yesterday" under "Today".
    if (itemDay > day) {
      day = itemDay;
      headed.push(dayOnce(source, { kind: 'day', key: `d${day}`, at: item.at }));
    }
    if (item.kind === 'message' && item.row.id === dividerId)
      headed.push(dividerOnce(source, { kind: 'new', key: 'new', at: item.at }));
    headed.push(item);
  }
  return headed;
}

/** All items of the history, top to bottom. */
export function threadItems(sources: ThreadSources): ThreadItem[] {
  const items = [...storedItems(sources.history), ...outgoingItems(sources)];
  // Texts that wait have no day yet: they follow the last one without a heading.
  return [...placeInGroups(withHeadings(items, sources), sources.myUserId), ...scheduledItems(sources)];
}

/** Ids of failed messages that a later message already replaces: a stored one, an unsent one, or one that waits. */
export function replacedIds({
  history,
  outgoing,
  scheduled = [],
}: Pick<ThreadSources, 'history' | 'outgoing' | 'scheduled'>): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const page of history.pages)
    for (const row of page.rows) if (row.retryOfId !== null) ids.add(row.retryOfId);
  for (const { retryOfId } of [...outgoing, ...scheduled]) if (retryOfId) ids.add(retryOfId);
  return ids;
}
