import * as v from 'valibot';
import { type HoursInterval, intervalsOn, openMinutes } from './opening-days';
import { TimeException, TimeScheduleCreate, TimeScheduleForm } from './time-schedule';

const none: HoursInterval[] = [];
const closed = { mon: none, tue: none, wed: none, thu: none, fri: none, sat: none, sun: none };

const schedule = (weekly: Partial<Record<keyof typeof closed, HoursInterval[]>>, changes: object = {}) => ({
  name: 'Office',
  timeZoneId: 6,
  exceptions: [],
  ...closed,
  ...weekly,
  ...changes,
});

/** The errors of the editor by field. */
function errorsOf(values: object): Record<string, string> {
  const { issues = [] } = v.safeParse(TimeScheduleForm, values);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('weekly hours', () => {
  it.each<[string, Parameters<typeof schedule>[0]]>([
    ['a closed week', {}],
    [
      'Open 24 h on every day',
      Object.fromEntries(Object.keys(closed).map((day) => [day, [['00:00', '24:00']]])),
    ],
    [
      'four intervals that touch',
      {
        mon: [
          ['08:00', '09:00'],
          ['09:00', '10:00'],
          ['12:00', '13:15'],
          ['20:45', '00:00'],
        ],
      },
    ],
    [
      'intervals in any order',
      {
        mon: [
          ['13:00', '17:00'],
          ['08:00', '12:00'],
        ],
      },
    ],
    ['an interval until the next day’s first one', { fri: [['20:00', '02:00']], sat: [['02:00', '05:00']] }],
    ['Sunday night until Monday morning', { sun: [['20:00', '02:00']], mon: [['02:00', '05:00']] }],
  ])('accept %s [BTM-08] [BTM-09]', (_, weekly) => {
    expect(errorsOf(schedule(weekly))).toEqual({});
  });

  it.each<[string, Parameters<typeof schedule>[0], Record<string, string>]>([
    [
      'a fifth interval',
      {
        tue: [
          ['01:00', '02:00'],
          ['03:00', '04:00'],
          ['05:00', '06:00'],
          ['07:00', '08:00'],
          ['09:00', '10:00'],
        ],
      },
      { tue: 'At most 4 intervals per day. Remove one.' },
    ],
    [
      'other steps',
      { mon: [['08:10', '12:00']] },
      { mon: 'Use times in steps of 15 minutes, such as 8:15 AM.' },
    ],
    ['a missing time', { mon: [['08:00', '']] }, { mon: 'Enter both times of every interval.' }],
    [
      '24:00 in other intervals',
      { mon: [['08:00', '24:00']] },
      { mon: 'Enter both times of every interval.' },
    ],
    [
      'equal times',
      { mon: [['08:00', '08:00']] },
      { mon: 'An interval must end at another time than it starts. Choose Open 24 h for a whole day.' },
    ],
    [
      'an overlap',
      {
        wed: [
          ['11:45', '17:00'],
          ['08:00', '12:00'],
        ],
      },
      { wed: '8:00 AM to 12:00 PM overlaps 11:45 AM to 5:00 PM. Change one of them.' },
    ],
    [
      'an interval past midnight before another one of the day',
      {
        wed: [
          ['20:00', '02:00'],
          ['22:00', '23:00'],
        ],
      },
      { wed: '8:00 PM to 2:00 AM overlaps 10:00 PM to 11:00 PM. Change one of them.' },
    ],
    [
      'an overlap with the next day',
      { fri: [['20:00', '02:15']], sat: [['02:00', '05:00']] },
      {
        fri: '8:00 PM to 2:15 AM runs past midnight and overlaps Saturday, 2:00 AM to 5:00 AM. Change one of them.',
      },
    ],
    [
      'an overlap of Sunday with Monday',
      { sun: [['20:00', '00:15']], mon: [['00:00', '24:00']] },
      {
        sun: '8:00 PM to 12:15 AM runs past midnight and overlaps Monday, all day. Change one of them.',
      },
    ],
  ])('reject %s [BTM-08] [BTM-09]', (_, weekly, errors) => {
    expect(errorsOf(schedule(weekly))).toEqual(errors);
  });

  it('report overlaps also while the name is missing', () => {
    const weekly = { fri: [['20:00', '02:15']], sat: [['02:00', '05:00']] } as const;
    expect(Object.keys(errorsOf({ ...schedule({}), ...weekly, name: '' }))).toEqual(['name', 'fri']);
  });

  it('have the same rules in the request [BTM-08]', () => {
    const { issues } = v.safeParse(TimeScheduleCreate, {
      name: 'Office',
      timeZoneId: 6,
      weekly: { ...closed, fri: [['20:00', '02:15']], sat: [['02:00', '05:00']] },
    });
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['weekly.fri']);
  });
});

const exception = (changes: object = {}) => ({
  name: 'Christmas',
  from: '2026-12-25',
  to: '2026-12-25',
  intervals: [],
  yearly: true,
  ...changes,
});

describe('an exception', () => {
  it.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'Required'],
    [{ name: 'x'.repeat(81) }, 'name', 'The maximum length of this field is 80 chars.'],
    [{ from: '2026-02-30' }, 'from', 'Enter a valid date'],
    [{ to: '2026-12-24' }, 'to', 'Choose a last date on or after the first one.'],
    [{ to: '2027-12-25' }, 'to', 'An exception covers at most 365 days. Choose an earlier last date.'],
    [{ intervals: [['08:05', '12:00']] }, 'intervals', 'Use times in steps of 15 minutes, such as 8:15 AM.'],
    [
      {
        to: '2026-12-26',
        intervals: [
          ['01:00', '04:00'],
          ['20:00', '02:00'],
        ],
      },
      'intervals',
      '8:00 PM to 2:00 AM runs past midnight and overlaps the next day, 1:00 AM to 4:00 AM. Change one of them.',
    ],
  ])('rejects %j [BTM-11]', (changes, field, message) => {
    const { issues = [] } = v.safeParse(TimeException, exception(changes));
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, message]]);
  });

  it('may cover 365 days', () => {
    expect(v.is(TimeException, exception({ to: '2027-12-24' }))).toBe(true);
  });

  it.each<[string, object[], string | undefined]>([
    [
      'two ranges of one year',
      [
        { yearly: false, to: '2026-12-27' },
        { name: 'Inventory', yearly: false, from: '2026-12-27', to: '2026-12-27' },
      ],
      'Christmas and Inventory cover the same date. Change or remove one of them.',
    ],
    [
      'a yearly range over New Year',
      [
        { name: 'Winter break', to: '2027-01-03' },
        { name: 'New Year', from: '2020-01-01', to: '2020-01-01' },
      ],
      'Winter break and New Year cover the same date. Change or remove one of them.',
    ],
    ['one of a year and a yearly one', [{}, { name: 'This year', yearly: false }], undefined],
    ['different dates', [{}, { name: 'Next day', from: '2026-12-26', to: '2026-12-26' }], undefined],
  ])('must not cover the date of another one: %s [BTM-11]', (_, exceptions, message) => {
    const errors = errorsOf(schedule({}, { exceptions: exceptions.map(exception) }));
    expect(errors.exceptions).toBe(message);
  });
});

describe('intervalsOn', () => {
  const hours = {
    weekly: { fri: [['08:00', '12:00']] as HoursInterval[] },
    exceptions: [
      exception({ from: '2026-12-24', to: '2027-01-02' }),
      exception({ from: '2026-12-31', to: '2026-12-31', yearly: false, intervals: [['10:00', '11:00']] }),
    ],
  };
  it.each([
    ['2026-12-18', [['08:00', '12:00']]],
    ['2026-12-25', []],
    ['2028-01-02', []],
    ['2027-01-03', []],
    ['2026-12-31', [['10:00', '11:00']]],
    ['2027-12-31', []],
  ])(
    'are the hours of %s: the weekly ones, a yearly exception, or one for that year [BTM-11]',
    (date, intervals) => {
      expect(intervalsOn(hours, date)).toEqual(intervals);
    },
  );
});

describe('openMinutes', () => {
  const hours = {
    weekly: { fri: [['20:00', '02:00']] as HoursInterval[], sat: [['09:00', '00:00']] as HoursInterval[] },
    exceptions: [],
  };
  it.each([
    ['2026-11-27', [[1200, 1440]]],
    [
      '2026-11-28',
      [
        [0, 120],
        [540, 1440],
      ],
    ],
    ['2026-11-29', []],
  ])('splits the intervals of %s at midnight [BTM-09] [BTM-13]', (date, parts) => {
    expect(openMinutes(hours, date)).toEqual(parts);
  });
});
