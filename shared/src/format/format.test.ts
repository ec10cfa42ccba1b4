import { formatClock } from './clock';
import { formatBytes, pluralize } from './counts';
import { dayLabel, formatDay, formatSpecDate, relativeTime, SPEC_DATE_FORMAT } from './dates';
import { fullName, initials } from './names';
import { formatContactNumber, formatPhone } from './phone';

const ZONE = 'America/Chicago';
const now = new Date('2026-03-10T15:00:00Z');

describe('formats', () => {
  it('shows a phone as (AAA) BBB-CCCC [FRM-42]', () => {
    expect(formatPhone('5551234567')).toBe('(555) 123-4567');
  });
  it('shows digits beyond ten as the country prefix [FRM-43]', () => {
    expect(formatPhone('15551234567')).toBe('1 (555) 123-4567');
    expect(formatPhone('445551234567')).toBe('44 (555) 123-4567');
    expect(formatContactNumber('13125550147')).toBe('(312) 555-0147');
  });
  it('leaves a value alone that is no phone number', () => {
    expect(formatPhone('12345')).toBe('12345');
  });

  it('writes the clock as h:mm a in the given zone [UI-07]', () => {
    const moment = new Date('2026-01-05T19:05:00Z');
    expect(formatClock(moment, ZONE)).toBe('1:05 PM');
    expect(formatClock(moment, 'America/Vancouver')).toBe('11:05 AM');
  });

  it('writes MMM DD, YYYY — H:mm a as the specification does [CONST-32]', () => {
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
  ])('heads the day of %s with %s', (iso, label) => {
    expect(dayLabel(iso, ZONE, now)).toBe(label);
  });

  it.each([
    ['2026-03-10T14:59:40Z', 'now'],
    ['2026-03-10T14:56:00Z', '4m'],
    ['2026-03-10T12:00:00Z', '3h'],
    ['2026-03-07T12:00:00Z', 'Sat'],
    ['2026-01-07T12:00:00Z', 'Jan 7'],
  ])('ages %s to %s', (iso, age) => {
    expect(relativeTime(iso, ZONE, now)).toBe(age);
  });

  it('names the year only when it is another', () => {
    expect(formatDay('2026-03-04T12:00:00Z', ZONE, now)).toBe('Mar 4');
    expect(formatDay('2025-03-04T12:00:00Z', ZONE, now)).toBe('Mar 4, 2025');
  });

  it('takes initials from names and none from numbers', () => {
    expect(initials(fullName('Daniel', 'Okafor'))).toBe('DO');
    expect(initials('Ana María de la Cruz')).toBe('AC');
    expect(initials('(773) 555-0188')).toBe('');
    expect(initials('Élodie')).toBe('É');
  });

  it('agrees in number', () => {
    expect(pluralize(1, 'segment')).toBe('1 segment');
    expect(pluralize(1131, 'person', 'people')).toBe('1,131 people');
  });

  it('writes sizes in decimal units', () => {
    expect(formatBytes(214_000)).toBe('214 KB');
    expect(formatBytes(3_500_000)).toBe('3.5 MB');
  });
});
