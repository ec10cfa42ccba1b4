import type { TimeException } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { datesText, newHolidays, nextDates, sortExceptions } from './exception-dates';
import { BLANK_EXCEPTION, exceptionForm, toException, toExceptionValues } from './exception-values';

const christmas: TimeException = {
  name: 'Christmas',
  from: '2025-12-25',
  to: '2025-12-25',
  intervals: [],
  yearly: true,
};
const leapDay = { ...christmas, name: 'Leap day', from: '2024-02-29', to: '2024-02-29' };
const endOfFebruary = { ...leapDay, from: '2024-02-25' };
const fromLeapDay = { ...leapDay, to: '2024-03-03' };
const training = { ...christmas, name: 'Training', from: '2026-10-12', to: '2026-10-14', yearly: false };

it.each([
  ['2026-11-26', '2026-11-26', 'Thu, Nov 26, 2026'],
  ['2026-11-27', '2026-11-28', /^Nov 27\s–\s28, 2026$/],
  ['2026-12-24', '2027-01-02', /^Dec 24, 2026\s–\sJan 2, 2027$/],
])('writes the dates %s to %s [BTM-11]', (from, to, text) => {
  expect(datesText({ from, to })).toMatch(text);
});

it.each([
  [christmas, '2026-11-23', '2026-12-25', '2026-12-25'],
  [christmas, '2026-12-25', '2026-12-25', '2026-12-25'],
  [christmas, '2026-12-26', '2027-12-25', '2027-12-25'],
  [{ ...christmas, from: '2024-12-30', to: '2025-01-02' }, '2026-01-01', '2025-12-30', '2026-01-02'],
  [training, '2026-11-23', '2026-10-12', '2026-10-14'],
  [leapDay, '2026-11-23', '2028-02-29', '2028-02-29'],
  [leapDay, '2028-03-01', '2032-02-29', '2032-02-29'],
  [endOfFebruary, '2026-11-23', '2027-02-25', '2027-02-28'],
  [fromLeapDay, '2026-11-23', '2027-03-01', '2027-03-03'],
])('finds the next dates of %j from %s [BTM-11] [BTM-13]', (exception, today, from, to) => {
  expect(nextDates(exception, today)).toEqual({ from, to });
});

it('sorts exceptions by their next dates, apart from past ones [BTM-13]', () => {
  const later = { ...training, name: 'Later', from: '2027-01-04', to: '2027-01-04' };
  const { upcoming, past } = sortExceptions([later, training, christmas], '2026-11-23');
  expect(upcoming.map(({ index, exception }) => [index, exception.name])).toEqual([
    [2, 'Christmas'],
    [0, 'Later'],
  ]);
  expect(past.map(({ exception }) => exception.name)).toEqual(['Training']);
});

it('adds holidays as closed days, except on dates that have an exception [BTM-12]', () => {
  const holidays = [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-11-26', name: 'Thanksgiving Day' },
    { date: '2026-10-13', name: 'Some Day' },
  ];
  expect(newHolidays(holidays, [christmas, training])).toEqual({
    added: [{ name: 'Thanksgiving Day', from: '2026-11-26', to: '2026-11-26', intervals: [], yearly: false }],
    skipped: [holidays[0], holidays[2]],
  });
});

describe('the form of an exception', () => {
  const errorsOf = (values: object, others: TimeException[] = []) =>
    v
      .safeParse(exceptionForm(others), { ...BLANK_EXCEPTION, name: 'Party', from: '2026-12-18', ...values })
      .issues?.map((issue) => [v.getDotPath(issue), issue.message]);

  it.each([
    [{ name: '' }, ['name', 'Required']],
    [{ from: '' }, ['from', 'Required']],
    [{ to: '2026-12-17' }, ['to', 'Choose a last date on or after the first one.']],
    [{ kind: 'open', intervals: [['08:00', '']] }, ['intervals', 'Enter both times of every interval.']],
  ])('rejects %j at its field [BTM-11]', (values, error) => {
    expect(errorsOf(values)?.[0]).toEqual(error);
  });

  it('rejects a date of another exception [BTM-11]', () => {
    const other = { ...training, from: '2026-12-18', to: '2026-12-18' };
    expect(errorsOf({}, [other])?.[0]?.[0]).toBe('from');
    expect(errorsOf({ yearly: true }, [other])).toBeUndefined();
  });

  it.each<[string, TimeException]>([
    ['closed', christmas],
    ['a range with own hours', { ...training, intervals: [['09:00', '13:00']] }],
    ['open all day', { ...training, intervals: [['00:00', '24:00']] }],
  ])('shows and returns an exception: %s [BTM-11]', (_, exception) => {
    expect(toException(toExceptionValues(exception))).toEqual(exception);
  });
});
