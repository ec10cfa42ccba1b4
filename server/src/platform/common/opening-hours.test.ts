import { describeNextOpening, isOpen, type OpeningHours, openState } from './opening-hours';

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
      nextOpensAt: '2026-11-23T19:00:00.000Z',
    });
  });

  it('is closed in the break, until the next interval', () => {
    expect(openState(office, new Date('2026-11-23T18:00:00Z'))).toEqual({
      isOpenNow: false,
      nextChangeAt: '2026-11-23T19:00:00.000Z',
      nextOpensAt: '2026-11-23T19:00:00.000Z',
    });
  });

  it('stays open past midnight when the end lies before the start [BTM-09]', () => {
    expect(openState(office, new Date('2026-11-28T07:59:00Z'))).toEqual({
      isOpenNow: true,
      nextChangeAt: '2026-11-28T08:00:00.000Z',
      nextOpensAt: '2026-11-30T14:00:00.000Z',
    });
    expect(isOpen(office, new Date('2026-11-28T07:59:00Z'))).toBe(true);
    expect(isOpen(office, new Date('2026-11-28T08:00:00Z'))).toBe(false);
  });

  it('applies a yearly exception', () => {
    expect(openState(office, new Date('2026-12-28T15:00:00Z')).isOpenNow).toBe(false);
    expect(openState(office, new Date('2026-12-21T15:00:00Z')).isOpenNow).toBe(true);
    expect(isOpen(office, new Date('2026-12-28T15:00:00Z'))).toBe(false);
    expect(isOpen(office, new Date('2026-12-21T15:00:00Z'))).toBe(true);
  });

  it('keeps local time when the clocks change', () => {
    expect(openState(office, new Date('2026-03-09T13:00:00Z')).isOpenNow).toBe(true);
    expect(openState(office, new Date('2026-03-02T13:59:00Z')).isOpenNow).toBe(false);
  });

  const everyDay = (ianaName: string, ...spans: [string, string][]): OpeningHours => ({
    ianaName,
    weekly: Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => [weekday, spans]),
    ),
    exceptions: [],
  });

  it.each([
    // The clock goes from 2:00 to 3:00, which leaves no time between 2:30 and 3:15 that night.
    ['America/New_York', '02:30', '03:15', '2026-03-08T06:00:00Z', false, '2026-03-09T06:30:00.000Z'],
    ['America/New_York', '02:30', '04:00', '2026-03-08T07:45:00Z', true, '2026-03-08T08:00:00.000Z'],
    // The clock goes from 2:00 to 2:30.
    ['Australia/Lord_Howe', '02:10', '02:35', '2026-10-03T15:00:00Z', false, '2026-10-04T15:10:00.000Z'],
    // 1:30 occurs twice: open from the first one until 2:30, two hours later.
    ['America/New_York', '01:30', '02:30', '2026-11-01T05:00:00Z', false, '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '01:30', '02:30', '2026-11-01T06:30:00Z', true, '2026-11-01T07:30:00.000Z'],
    // The clock goes from 2:00 back to 1:30.
    ['Australia/Lord_Howe', '01:45', '03:00', '2026-04-04T14:40:00Z', false, '2026-04-04T14:45:00.000Z'],
    ['Australia/Lord_Howe', '01:45', '03:00', '2026-04-04T15:20:00Z', true, '2026-04-04T16:30:00.000Z'],
    // The clock goes from 2:00 to 3:00 at 5:30 in UTC: a start at 2:30 moves to 3:30.
    ['America/St_Johns', '02:30', '04:00', '2026-03-08T05:45:00Z', false, '2026-03-08T06:00:00.000Z'],
    ['America/St_Johns', '02:30', '04:00', '2026-03-08T06:00:00Z', true, '2026-03-08T06:30:00.000Z'],
    // The clock goes from 2:00 back to 1:00 at 4:30 in UTC.
    ['America/St_Johns', '01:30', '02:30', '2026-11-01T03:45:00Z', false, '2026-11-01T04:00:00.000Z'],
    ['America/St_Johns', '01:30', '02:30', '2026-11-01T05:15:00Z', true, '2026-11-01T06:00:00.000Z'],
    // An interval within the repeated hour is open once.
    ['America/New_York', '01:15', '01:45', '2026-11-01T05:30:00Z', true, '2026-11-01T05:45:00.000Z'],
    ['America/New_York', '01:15', '01:45', '2026-11-01T06:30:00Z', false, '2026-11-02T06:15:00.000Z'],
  ])(
    'handles a clock change in %s: %s to %s at %s [BTM-15]',
    (zone, from, to, at, isOpenNow, nextChangeAt) => {
      const hours = everyDay(zone, [from, to]);
      const nextOpensAt = isOpenNow ? expect.any(String) : nextChangeAt;
      expect(openState(hours, new Date(at))).toEqual({ isOpenNow, nextChangeAt, nextOpensAt });
      expect(isOpen(hours, new Date(at))).toBe(isOpenNow);
    },
  );

  it('keeps the other hours when a clock change removes one interval', () => {
    const hours = everyDay('America/New_York', ['02:30', '03:15'], ['09:00', '17:00']);
    expect(openState(hours, new Date('2026-03-08T15:00:00Z'))).toEqual({
      isOpenNow: true,
      nextChangeAt: '2026-03-08T21:00:00.000Z',
      nextOpensAt: '2026-03-09T06:30:00.000Z',
    });
  });

  it('returns no next change without any hours', () => {
    expect(openState({ ...office, weekly: {} }, new Date())).toEqual({
      isOpenNow: false,
      nextChangeAt: null,
      nextOpensAt: null,
    });
  });

  it('stays open across adjacent intervals', () => {
    const allDay: [string, string][] = [['00:00', '24:00']];
    const hours: OpeningHours = { ...office, exceptions: [], weekly: { mon: allDay, tue: allDay } };
    expect(openState(hours, new Date('2026-11-23T15:00:00Z')).nextChangeAt).toBe('2026-11-25T06:00:00.000Z');
  });
});

describe('describeNextOpening', () => {
  const hours = {
    ...office,
    weekly: { mon: office.weekly.mon, tue: office.weekly.mon, fri: office.weekly.fri },
  };
  it.each([
    ['today', 'in the break', '2026-11-23T18:30:00Z', 'today at 1:00 PM'],
    ['tomorrow', 'open now, for the last time today', '2026-11-23T20:00:00Z', 'tomorrow at 8:00 AM'],
    ['a weekday', 'within a week', '2026-11-25T20:00:00Z', 'Friday at 8:00 PM'],
    ['a date', 'a week ahead', '2026-11-23T20:00:00Z', 'Nov 30 at 8:00 AM', { mon: office.weekly.mon }],
    ['nothing', 'never open', '2026-11-23T20:00:00Z', '', {}],
  ])('names %s: %s [BTM-20]', (_, __, now, text, weekly: OpeningHours['weekly'] = hours.weekly) => {
    expect(describeNextOpening({ ...hours, weekly }, new Date(now))).toBe(text);
  });
});
