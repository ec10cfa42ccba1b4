import { fromFields, presetsAt, toFields } from './schedule-times';

const isoOf = (now: string, zone: string) => presetsAt(new Date(now), zone).map(({ at }) => at.toISOString());

describe('presetsAt', () => {
  it('offers an hour, tomorrow and Monday at nine in the user’s zone [INB-62]', () => {
    // A Friday.
    expect(isoOf('2026-07-03T15:20:40Z', 'America/Chicago')).toEqual([
      '2026-07-03T16:20:00.000Z',
      '2026-07-04T14:00:00.000Z',
      '2026-07-06T14:00:00.000Z',
    ]);
  });

  it('offers the next Monday on a Monday', () => {
    expect(isoOf('2026-07-06T15:00:00Z', 'America/Chicago')[2]).toBe('2026-07-13T14:00:00.000Z');
  });

  it.each([
    ['America/New_York', '2026-03-07T23:00:00Z', '2026-03-08T13:00:00.000Z', '2026-03-09T13:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-07T23:00:00Z', '2026-03-08T16:00:00.000Z', '2026-03-09T16:00:00.000Z'],
    ['America/New_York', '2026-10-31T23:00:00Z', '2026-11-01T14:00:00.000Z', '2026-11-02T14:00:00.000Z'],
    ['America/Los_Angeles', '2026-10-31T23:00:00Z', '2026-11-01T17:00:00.000Z', '2026-11-02T17:00:00.000Z'],
  ])('keeps nine o’clock in %s on the eve of a clock change [INB-62]', (zone, now, tomorrow, monday) => {
    expect(isoOf(now, zone)).toEqual([expect.any(String), tomorrow, monday]);
  });

  it('counts real minutes for In 1 hour across a clock change', () => {
    expect(isoOf('2026-03-08T06:30:00Z', 'America/New_York')[0]).toBe('2026-03-08T07:30:00.000Z');
  });
});

describe('a custom time', () => {
  it('moves from an hour that the clocks skip to the one after it', () => {
    const at = fromFields({ date: '2026-03-08', time: '02:30' }, 'America/New_York');
    expect(at && toFields(at, 'America/New_York')).toEqual({ date: '2026-03-08', time: '03:30' });
  });

  it('takes the first of a repeated hour', () => {
    const at = fromFields({ date: '2026-11-01', time: '01:30' }, 'America/New_York');
    expect(at?.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('is null while a field is empty', () => {
    expect(fromFields({ date: '', time: '09:00' }, 'America/New_York')).toBeNull();
    expect(fromFields({ date: '2026-11-01', time: '' }, 'America/New_York')).toBeNull();
  });
});
