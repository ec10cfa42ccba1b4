import type { ThreadItem } from '../rows/thread-items';
import { stickyDay } from './history-view';

const MONDAY = '2026-03-02T15:00:00Z';
const MONDAY_LATER = '2026-03-02T18:30:00Z';
const TUESDAY = '2026-03-03T15:00:00Z';
const DAY_PX = 34;
const TEXTS_PX = 300;

const day = (at: string): ThreadItem => ({ kind: 'day', key: `d${at}`, at });
const texts = (at: string): ThreadItem => ({ kind: 'new', key: `n${at}`, at });
const HALF_PX = TEXTS_PX / 2;
const items = [day(MONDAY), texts(MONDAY), texts(MONDAY_LATER), day(TUESDAY), texts(TUESDAY)];
const offsets = [0, DAY_PX, DAY_PX + HALF_PX, DAY_PX + TEXTS_PX, 2 * DAY_PX + TEXTS_PX];

const shownAt = (scrollOffset: number) =>
  stickyDay(items, {
    scrollOffset,
    findItemIndex: (offset) => offsets.findLastIndex((start) => start <= offset),
    getItemOffset: (index) => offsets[index] ?? 0,
  });

describe('stickyDay', () => {
  const tuesdayRow = DAY_PX + TEXTS_PX;

  it('is null at the top of a history, where the day has its own row', () => {
    expect(shownAt(0)).toBeNull();
    expect(shownAt(11)).toBeNull();
  });

  it('returns the day once its row has passed the top [INB-38]', () => {
    expect(shownAt(12)).toBe(MONDAY);
    expect(shownAt(DAY_PX)).toBe(MONDAY);
    expect(shownAt(tuesdayRow - 11)).toBe(MONDAY);
  });

  it('stays the same for all messages of a day', () => {
    expect(shownAt(DAY_PX + HALF_PX - 1)).toBe(MONDAY);
    expect(shownAt(DAY_PX + HALF_PX + 1)).toBe(MONDAY);
  });

  it('is null while the next day’s row is at the top', () => {
    expect(shownAt(tuesdayRow - 10)).toBeNull();
    expect(shownAt(tuesdayRow)).toBeNull();
    expect(shownAt(tuesdayRow + 12)).toBe(TUESDAY);
  });
});
