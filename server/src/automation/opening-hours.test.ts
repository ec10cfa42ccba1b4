import { type OpeningHours, openState } from './opening-hours';

const office = {
  ianaName: 'America/Chicago',
  weekly: {
    mon: [
      ['08:00', '12:00'],
      ['13:00', '17:30'],
    ] as [string, string][],
    fri: [['20:00', '02:00']] as [string, string][],
  },
  exceptions: [{ from: '2026-12-28', to: '2026-12-28', intervals: [], yearly: true }],
};

describe('openState', () => {
  it('is open within an interval, until its end', () => {
    expect(openState(office, new Date('2026-11-23T15:00:00Z'))).toEqual({
      isOpenNow: true,
      nextChangeAt: '2026-11-23T18:00:00.000Z',
    });
  });

  it('is closed in the break, until the next interval', () => {
    expect(openState(office, new Date('2026-11-23T18:00:00Z'))).toEqual({
      isOpenNow: false,
      nextChangeAt: '2026-11-23T19:00:00.000Z',
    });
  });

  it('stays open past midnight when the end lies before the start', () => {
    expect(openState(office, new Date('2026-11-28T07:59:00Z'))).toEqual({
      isOpenNow: true,
      nextChangeAt: '2026-11-28T08:00:00.000Z',
    });
  });

  it('follows an exception every year', () => {
    expect(openState(office, new Date('2026-12-28T15:00:00Z')).isOpenNow).toBe(false);
    expect(openState(office, new Date('2026-12-21T15:00:00Z')).isOpenNow).toBe(true);
  });

  it('keeps local time when the clocks change', () => {
    expect(openState(office, new Date('2026-03-09T13:00:00Z')).isOpenNow).toBe(true);
    expect(openState(office, new Date('2026-03-02T13:59:00Z')).isOpenNow).toBe(false);
  });

  it('never changes without any hours', () => {
    expect(openState({ ...office, weekly: {} }, new Date())).toEqual({
      isOpenNow: false,
      nextChangeAt: null,
    });
  });

  it('does not close between intervals that touch', () => {
    const allDay: [string, string][] = [['00:00', '24:00']];
    const hours: OpeningHours = { ...office, exceptions: [], weekly: { mon: allDay, tue: allDay } };
    expect(openState(hours, new Date('2026-11-23T15:00:00Z')).nextChangeAt).toBe('2026-11-25T06:00:00.000Z');
  });
});
