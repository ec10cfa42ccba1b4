import { historyRow } from '@dashboard/shared/testing';
import { act, renderHook } from '@testing-library/react';
import type { VListHandle } from 'virtua';
import { type ThreadItem, threadItems } from '../rows/thread-items';
import { useHistoryScroll } from './use-history-scroll';

const ROW = 50;
const VIEW = 500;

/** A fake list handle: rows of 50 px in a view of 500 px. */
class FakeList implements VListHandle {
  scrollOffset = 0;
  readonly viewportSize = VIEW;
  readonly scrolledTo: { index: number; align: string | undefined }[] = [];
  constructor(public count: number) {}
  get scrollSize() {
    return this.count * ROW;
  }
  get cache(): never {
    throw new Error('Not implemented');
  }
  findItemIndex(offset: number) {
    return Math.max(0, Math.min(this.count - 1, Math.floor(offset / ROW)));
  }
  getItemOffset = (index: number) => index * ROW;
  getItemSize = () => ROW;
  scrollToIndex(index: number, options?: { align?: string }) {
    this.scrolledTo.push({ index, align: options?.align });
    this.scrollOffset = options?.align === 'end' ? (index + 1) * ROW - VIEW : index * ROW;
  }
  scrollTo(offset: number) {
    this.scrollOffset = offset;
  }
  scrollBy(offset: number) {
    this.scrollOffset += offset;
  }
}

const rows = (from: number, to: number, isInbound = false) =>
  Array.from({ length: to - from }, (_, at) =>
    historyRow({ id: from + at, isInbound, method: isInbound ? 200 : 2, userId: isInbound ? null : 3 }),
  );
const itemsOf = (history: ReturnType<typeof rows>, dividerId: number | null = null): ThreadItem[] =>
  threadItems({
    history: {
      pages: [
        {
          rows: history.toReversed(),
          lines: [],
          pageStatus: { itemsLeft: 0, hasNewer: false },
          firstUnreadId: null,
        },
      ],
    },
    outgoing: [],
    dividerId,
    zone: 'America/Chicago',
    myUserId: 3,
  });

interface Shown {
  hasUnread?: boolean;
  canLoadOlder?: boolean;
  openAtId?: number | null;
  /** Whether the items end before the newest message. */
  hasNewer?: (items: ThreadItem[]) => boolean;
}

function show(
  items: ThreadItem[],
  { hasUnread = false, canLoadOlder = true, openAtId = null, hasNewer = () => false }: Shown = {},
) {
  const list = new FakeList(items.length);
  const loadOlder = jest.fn();
  const loadNewer = jest.fn();
  const facts = (shown: ThreadItem[]) => ({
    list: { current: list },
    items: shown,
    openAtId,
    hasUnread,
    hasNewer: hasNewer(shown),
    canLoadOlder,
    loadOlder,
    canLoadNewer: hasNewer(shown),
    loadNewer,
    onSeen: () => {},
  });
  const hook = renderHook((shown: ThreadItem[]) => useHistoryScroll(facts(shown)), { initialProps: items });
  const scrollTo = (offset: number) => {
    list.scrollOffset = offset;
    act(() => hook.result.current.handleScroll());
  };
  const change = (next: ThreadItem[]) => {
    list.count = next.length;
    hook.rerender(next);
  };
  return { ...hook, list, loadOlder, loadNewer, scrollTo, change };
}

describe('useHistoryScroll', () => {
  it('opens at the end, or at the divider when messages are unread [INB-37]', () => {
    const items = itemsOf(rows(1, 60));
    expect(show(items).list.scrolledTo[0]).toEqual({ index: items.length - 1, align: 'end' });
    const unread = itemsOf(rows(1, 60), 30);
    const at = unread.findIndex((item) => item.kind === 'new');
    expect(show(unread, { hasUnread: true }).list.scrolledTo[0]).toEqual({ index: at, align: 'start' });
  });

  it('renders the rows around the opening place until sizes are known', () => {
    // A window of 768 px is assumed to hold twelve rows of 64 px.
    const rendered = (items: ThreadItem[], shown?: Shown) => show(items, shown).result.current.opensWith;
    const items = itemsOf(rows(1, 60));
    const end = items.length - 1;
    expect(rendered(items)?.[0]).toBe(end - 11);
    expect(rendered(items)?.at(-1)).toBe(end);
    const unread = itemsOf(rows(1, 60), 30);
    const divider = unread.findIndex((item) => item.kind === 'new');
    expect(rendered(unread, { hasUnread: true })?.[0]).toBe(divider - 1);
    const requested = items.findIndex((item) => item.kind === 'message' && item.row.id === 20);
    expect(rendered(items, { openAtId: 20 })?.[0]).toBe(requested - 6);
    expect(rendered(itemsOf(rows(1, 3)))).toEqual([0, 1, 2]);
    const { result } = show(items);
    act(() => result.current.handleResize());
    expect(result.current.opensWith).toBeUndefined();
  });

  it.each([
    ['at a message', { openAtId: 20 }],
    ['at the divider', { hasUnread: true }],
  ])('stays where it opens %s while rows are measured and the end comes near', (_, where) => {
    const { list, result, scrollTo } = show(itemsOf(rows(1, 60), 20), where);
    const end = list.scrollSize - VIEW;
    scrollTo(end);
    act(() => result.current.handleResize());
    expect(list.scrolledTo).toHaveLength(1);
    act(() => result.current.handleScrollEnd());
    act(() => result.current.handleResize());
    expect(list.scrolledTo.at(-1)?.align).toBe('end');
  });

  it.each([
    [301, 0],
    [300, 1],
    [299, 1],
  ])('loads older rows at %i px from the top, %i times [MSG-17]', (offset, times) => {
    const { loadOlder, scrollTo } = show(itemsOf(rows(1, 60)));
    scrollTo(offset);
    expect(loadOlder).toHaveBeenCalledTimes(times);
  });

  it('loads nothing while a page is loading or none is left', () => {
    const { loadOlder, scrollTo } = show(itemsOf(rows(1, 60)), { canLoadOlder: false });
    scrollTo(0);
    expect(loadOlder).not.toHaveBeenCalled();
  });

  it('loads one page at a time, because older rows move the view away from the top [MSG-17]', () => {
    const { list, loadOlder, scrollTo, change } = show(itemsOf(rows(51, 101)));
    scrollTo(100);
    expect(loadOlder).toHaveBeenCalledTimes(1);
    change(itemsOf(rows(1, 101)));
    expect(loadOlder).toHaveBeenCalledTimes(1);
    scrollTo(list.scrollOffset + 50 * ROW);
    expect(loadOlder).toHaveBeenCalledTimes(1);
  });

  it('loads more at once while older rows do not fill the view', () => {
    const { loadOlder, change } = show(itemsOf(rows(6, 8)));
    const callsBefore = loadOlder.mock.calls.length;
    change(itemsOf(rows(1, 8)));
    expect(loadOlder).toHaveBeenCalledTimes(callsBefore + 1);
  });

  it('is shifted only while older rows are added before the others', () => {
    const { result, change } = show(itemsOf(rows(51, 101)));
    expect(result.current.isShifted).toBe(false);
    let shifted = false;
    change(itemsOf(rows(1, 101)));
    shifted = result.current.isShifted;
    expect(shifted).toBe(true);
    change(itemsOf(rows(1, 102)));
    expect(result.current.isShifted).toBe(false);
  });

  it.each([
    [120, true],
    [121, false],
  ])('follows a new message with the end %i px below: %s [INB-37]', (distance, follows) => {
    const before = itemsOf(rows(1, 60));
    const { list, scrollTo, change } = show(before);
    scrollTo(before.length * ROW - VIEW - distance);
    const scrollsBefore = list.scrolledTo.length;
    change(itemsOf([...rows(1, 60), ...rows(60, 61, true)]));
    expect(list.scrolledTo.length - scrollsBefore).toBe(follows ? 1 : 0);
  });

  it('counts the new messages below the fold as they scroll into view [INB-37]', () => {
    const { result, scrollTo, change } = show(itemsOf(rows(1, 60)));
    scrollTo(1000);
    const after = itemsOf([...rows(1, 60), ...rows(60, 63, true)]);
    change(after);
    scrollTo(1000);
    expect(result.current.newBelow).toBe(3);
    scrollTo((after.length - 1) * ROW - VIEW);
    expect(result.current.newBelow).toBe(1);
    scrollTo(after.length * ROW - VIEW);
    expect(result.current.newBelow).toBe(0);
  });

  it('opens at the requested message in the middle of the conversation', () => {
    const items = itemsOf(rows(1, 60), 40);
    const at = items.findIndex((item) => item.kind === 'message' && item.row.id === 20);
    expect(show(items, { openAtId: 20, hasUnread: true }).list.scrolledTo).toEqual([
      { index: at, align: 'center' },
    ]);
  });

  it('loads newer messages near the end and keeps its position', () => {
    const last = (items: ThreadItem[]) => items.at(-1)?.key !== 'm160';
    const { list, loadNewer, scrollTo, change, result } = show(itemsOf(rows(51, 101)), {
      openAtId: 75,
      hasNewer: last,
    });
    const [end] = [list.scrollSize - VIEW];
    scrollTo(end - 301);
    expect(loadNewer).not.toHaveBeenCalled();
    scrollTo(end - 100);
    expect(loadNewer).toHaveBeenCalledTimes(1);
    const scrollsBefore = list.scrolledTo.length;
    change(itemsOf([...rows(51, 101), ...rows(101, 161, true)]));
    expect(list.scrolledTo).toHaveLength(scrollsBefore);
    scrollTo(end - 100);
    expect(result.current.newBelow).toBe(0);
    expect(loadNewer).toHaveBeenCalledTimes(1);
  });

  it('sets isFar while the newest message is far below or not loaded', () => {
    const whole = show(itemsOf(rows(1, 160)));
    whole.scrollTo(whole.list.scrollSize - 3 * VIEW);
    expect(whole.result.current.isFar).toBe(false);
    whole.scrollTo(whole.list.scrollSize - 3 * VIEW - 1);
    expect(whole.result.current.isFar).toBe(true);
    const part = show(itemsOf(rows(1, 60)), { hasNewer: () => true });
    part.scrollTo(part.list.scrollSize - VIEW);
    expect(part.result.current.isFar).toBe(true);
  });

  it('returns the id of the newest inbound row in view', () => {
    const { result, scrollTo } = show(itemsOf([...rows(1, 5, true), ...rows(5, 60), ...rows(60, 62, true)]));
    scrollTo(0);
    expect(result.current.newestSeenId()).toBe(4);
  });
});
