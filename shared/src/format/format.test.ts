import { formatClock } from './clock';
import { formatBytes, formatDuration, formatPercent, pluralize } from './counts';
import { dayLabel, formatDay, formatSpecDate, relativeTime, SPEC_DATE_FORMAT } from './dates';
import { fullName, initials } from './names';
import { formatContactNumber, formatPhone } from './phone';

const ZONE = 'America/Chicago';
const now = new Date('2026-03-10T15:00:00Z');

describe('formats', () => {
  it('formats a phone number as (AAA) BBB-CCCC [FRM-42]', () => {
    expect(formatPhone('5551234567')).toBe('(555) 123-4567');
  });
  it('formats digits beyond ten as the country prefix [FRM-43]', () => {
    expect(formatPhone('15551234567')).toBe('1 (555) 123-4567');
    expect(formatPhone('445551234567')).toBe('44 (555) 123-4567');
    expect(formatContactNumber('13125550147')).toBe('(312) 555-0147');
  });
  it('returns other values unchanged', () => {
    expect(formatPhone('12345')).toBe('12345');
  });

  it('formats the clock as h:mm a in the given zone [UI-07]', () => {
    const moment = new Date('2026-01-05T19:05:00Z');
    expect(formatClock(moment, ZONE)).toBe('1:05 PM');
    expect(formatClock(moment, 'America/Vancouver')).toBe('11:05 AM');
  });

  it('formats MMM DD, YYYY — H:mm a as specified [CONST-32]', () => {
    expect(SPEC_DATE_FORMAT).toBe('MMM DD, YYYY — H:mm a');
    expect(formatSpecDate('2024-01-05T19:07:00Z', ZONE)).toBe('Jan 05, 2024 — 13:07 pm');
    expect(formatSpecDate('2024-07-05T14:07:00Z', ZONE)).toBe('Jul 05, 2024 — 9:07 am');
  });

  it.each([
    ['2026-03-10T14:00:00Z', 'Today'],
    ['2026-03-10T04:59:00Z', 'Yesterday'],
    ['2026-03-06T18:00:00Z', 'Friday'],
    ['2026-02-20T18:00:00Z', 'Feb 20'],
    ['2025-02-20T18:00:00Z', 'Feb 20, 2025'],
  ])('labels the day of %s %s [INB-38]', (iso, label) => {
    expect(dayLabel(iso, ZONE, now)).toBe(label);
  });

  it.each([
    ['2026-03-10T14:59:40Z', 'now'],
    ['2026-03-10T14:56:00Z', '4m'],
    ['2026-03-10T12:00:00Z', '3h'],
    ['2026-03-07T12:00:00Z', 'Sat'],
    ['2026-01-07T12:00:00Z', 'Jan 7'],
  ])('formats the age of %s as %s', (iso, age) => {
    expect(relativeTime(iso, ZONE, now)).toBe(age);
  });

  it('includes the year only when it is not the current one', () => {
    expect(formatDay('2026-03-04T12:00:00Z', ZONE, now)).toBe('Mar 4');
    expect(formatDay('2025-03-04T12:00:00Z', ZONE, now)).toBe('Mar 4, 2025');
  });

  it('returns initials of names and none of numbers', () => {
    expect(initials(fullName('Daniel', 'Okafor'))).toBe('DO');
    expect(initials('Ana María de la Cruz')).toBe('AC');
    expect(initials('(773) 555-0188')).toBe('');
    expect(initials('Élodie')).toBe('É');
  });

  it('formats a duration in its two largest units', () => {
    expect([0, 45, 252, 7500, 259_200, 59.6].map(formatDuration)).toEqual([
      '0 s',
      '45 s',
      '4 min 12 s',
      '2 h 5 min',
      '3 d',
      '1 min',
    ]);
  });

  it('formats a share as a percentage with at most one decimal', () => {
    expect([0, 0.9761, 1].map(formatPercent)).toEqual(['0%', '97.6%', '100%']);
  });

  it('pluralizes counts', () => {
    expect(pluralize(1, 'segment')).toBe('1 segment');
    expect(pluralize(1131, 'person', 'people')).toBe('1,131 people');
  });

  it('formats sizes in decimal units', () => {
    expect(formatBytes(214_000)).toBe('214 KB');
    expect(formatBytes(3_500_000)).toBe('3.5 MB');
  });
});
