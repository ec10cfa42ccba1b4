import { hoursText } from '@dashboard/shared/contracts';
import { nextOpeningWords, stateWords, weekOf } from './state-words';

const ianaName = 'America/Chicago';
// Tuesday, 2:47 PM in Chicago.
const now = new Date('2026-10-13T19:47:00Z');
const OPENS = '2026-10-14T13:00:00Z';

describe('the state of a schedule', () => {
  it.each([
    ['open', { isOpenNow: true, nextChangeAt: '2026-10-13T22:00:00Z' }, 'Open now', 'closes 5:00 PM'],
    [
      'open past midnight',
      { isOpenNow: true, nextChangeAt: '2026-10-14T07:00:00Z' },
      'Open now',
      'closes Wed 2:00 AM',
    ],
    ['closed', { isOpenNow: false, nextChangeAt: OPENS }, 'Closed now', 'opens Wed 8:00 AM'],
    [
      'closed for a week',
      { isOpenNow: false, nextChangeAt: '2026-10-20T13:00:00Z' },
      'Closed now',
      'opens Tue, Oct 20, 8:00 AM',
    ],
    [
      'never open',
      { isOpenNow: false, nextChangeAt: null },
      'Closed now',
      'does not open in the next two weeks',
    ],
    [
      'always open',
      { isOpenNow: true, nextChangeAt: null },
      'Open now',
      'does not close in the next two weeks',
    ],
  ])('names what comes next: %s [BTM-13]', (_, schedule, state, change) => {
    expect(stateWords({ ...schedule, ianaName, nextOpensAt: null }, now)).toEqual({ state, change });
  });

  it('names the next opening while it is open [BTM-13]', () => {
    const open = { isOpenNow: true, nextChangeAt: OPENS, nextOpensAt: OPENS, ianaName };
    expect(nextOpeningWords(open, now)).toBe('Next: opens Wed 8:00 AM');
    expect(nextOpeningWords({ ...open, isOpenNow: false }, now)).toBeNull();
    expect(nextOpeningWords({ ...open, nextOpensAt: null }, now)).toBeNull();
  });
});

it.each([
  [[], 'Closed'],
  [[['00:00', '24:00']], 'Open 24 h'],
  [
    [
      ['08:00', '12:00'],
      ['13:00', '00:00'],
    ],
    '8:00 AM to 12:00 PM, 1:00 PM to 12:00 AM',
  ],
] as [[string, string][], string][])('describes %j as %s [BTM-13]', (intervals, text) => {
  expect(hoursText(intervals)).toBe(text);
});

it('begins a week on Monday [BTM-13]', () => {
  expect(weekOf('2026-10-18')).toEqual(weekOf('2026-10-12'));
  expect(weekOf('2026-10-13').slice(0, 2)).toEqual(['2026-10-12', '2026-10-13']);
});
