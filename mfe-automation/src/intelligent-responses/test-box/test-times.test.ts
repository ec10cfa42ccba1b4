import { momentAt, OTHER_TIME, testTimes } from './test-times';

const displays = (now: string, zone: string) => testTimes(new Date(now), zone).map(({ display }) => display);

describe('testTimes', () => {
  it('offers now, and two times of each of the next seven days in the zone of the user [BTM-35]', () => {
    expect(displays('2026-03-03T18:00:00Z', 'America/Chicago').slice(0, 4)).toEqual([
      'Now',
      'Tue 9:00 PM',
      'Wed 10:30 AM',
      'Wed 9:00 PM',
    ]);
  });

  it('offers a typed time last [BTM-35]', () => {
    const times = testTimes(new Date('2026-03-03T18:00:00Z'), 'America/Chicago');
    expect(times.at(-1)).toEqual({ value: OTHER_TIME, display: 'Another time' });
  });

  it('keeps the clock time after a clock change', () => {
    // Clocks go forward on Sunday, March 8.
    const times = testTimes(new Date('2026-03-07T18:00:00Z'), 'America/Chicago');
    expect(times.slice(1, 3)).toEqual([
      { value: '2026-03-08T03:00:00.000Z', display: 'Sat 9:00 PM' },
      { value: '2026-03-08T15:30:00.000Z', display: 'Sun 10:30 AM' },
    ]);
  });
});

describe('momentAt', () => {
  it.each([
    ['2026-12-25', '12:15', '2026-12-25T18:15:00.000Z'],
    ['2026-07-04', '00:00', '2026-07-04T05:00:00.000Z'],
    ['', '12:15', ''],
    ['2026-12-25', '', ''],
  ])('reads %j %j in the zone of the user [BTM-35]', (date, time, moment) => {
    expect(momentAt({ date, time }, 'America/Chicago')).toBe(moment);
  });
});
