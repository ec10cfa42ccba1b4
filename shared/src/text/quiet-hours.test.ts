import { DateTime } from 'luxon';
import { isQuiet, quietUntil, recipientZones } from './quiet-hours';

const at = (iso: string) => new Date(iso);
/** A zone's offset from UTC in July, such as -05:00. */
const offsetOf = (zone: string) => DateTime.fromISO('2026-07-01T12:00', { zone }).toFormat('ZZ');
const NEW_YORK = ['America/New_York'];

describe('recipientZones', () => {
  it('prefers the contact’s own zone to the area code [INB-62] [CPL-18]', () => {
    expect(recipientZones('2125550188', 'Pacific/Honolulu')).toEqual({
      zones: ['Pacific/Honolulu'],
      isEstimated: false,
    });
    expect(recipientZones('2125550188', null)).toEqual({ zones: NEW_YORK, isEstimated: true });
  });

  it.each(['850', '605', '308', '701', '906', '208', '775', '928', '541', '270', '931', '807'])(
    'allows an hour for the area code %s only where both of its zones allow it [CPL-18]',
    (code) => {
      const { zones } = recipientZones(`${code}5550188`, null);
      expect(zones).toHaveLength(2);
      const [east, west] = zones
        .map((zone) => at(`2026-07-01T08:00:00${offsetOf(zone)}`))
        .sort((a, b) => +a - +b);
      if (!east || !west) throw new Error('The code has two zones');
      expect([isQuiet(zones, east), isQuiet(zones, west)]).toEqual([true, false]);
      const evenings = zones
        .map((zone) => at(`2026-07-01T20:59:00${offsetOf(zone)}`))
        .sort((a, b) => +a - +b);
      expect(evenings.map((evening) => isQuiet(zones, evening))).toEqual([false, true]);
    },
  );

  it.each(['8005550188', '9995550188'])(
    'takes Eastern and Pacific for %s, whose place is unknown',
    (digits) => {
      expect(recipientZones(digits, null).zones).toEqual(['America/New_York', 'America/Los_Angeles']);
    },
  );
});

describe('quiet hours', () => {
  it('end at 8:00, included, and start at 21:00 of the recipient’s day [INB-62]', () => {
    expect(isQuiet(NEW_YORK, at('2026-07-01T11:59:59Z'))).toBe(true);
    expect(isQuiet(NEW_YORK, at('2026-07-01T12:00:00Z'))).toBe(false);
    expect(isQuiet(NEW_YORK, at('2026-07-02T00:59:59Z'))).toBe(false);
    expect(isQuiet(NEW_YORK, at('2026-07-02T01:00:00Z'))).toBe(true);
  });

  it('hold if any zone of the recipient is within them, as Eastern and Pacific of a toll-free number [CPL-19]', () => {
    const { zones } = recipientZones('8005550188', null);
    // 10:59 and 11:00 in New York, 7:59 and 8:00 in Los Angeles.
    expect(isQuiet(zones, at('2026-07-01T14:59:00Z'))).toBe(true);
    expect(isQuiet(zones, at('2026-07-01T15:00:00Z'))).toBe(false);
    // 20:59 and 21:00 in New York.
    expect(isQuiet(zones, at('2026-07-02T00:59:00Z'))).toBe(false);
    expect(isQuiet(zones, at('2026-07-02T01:00:00Z'))).toBe(true);
    expect(quietUntil(zones, at('2026-07-01T03:00:00Z'))).toEqual(at('2026-07-01T15:00:00Z'));
  });

  it.each([
    ['the clocks go forward', '2026-03-08T05:00:00Z', '2026-03-08T12:00:00Z'],
    ['the clocks go back', '2026-11-01T04:00:00Z', '2026-11-01T13:00:00Z'],
  ])('end at 8:00 in the night when %s [INB-62]', (_, night, morning) => {
    expect(quietUntil(NEW_YORK, at(night))).toEqual(at(morning));
    expect(quietUntil(NEW_YORK, at(morning))).toEqual(at(morning));
  });
});
