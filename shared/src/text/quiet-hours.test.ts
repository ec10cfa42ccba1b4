import { DateTime } from 'luxon';
import { SEVERAL_ZONES } from './area-code-zones';
import { isQuiet, quietUntil, recipientHours, recipientZones } from './quiet-hours';
import { FEDERAL_HOURS, STATE_HOURS, STATE_HOURS_AS_OF } from './state-hours';

const at = (iso: string) => new Date(iso);
/** A zone's offset from UTC in July, such as -05:00. */
const offsetOf = (zone: string) => DateTime.fromISO('2026-07-01T12:00', { zone }).toFormat('ZZ');
const NEW_YORK = { zones: ['America/New_York'], hours: FEDERAL_HOURS };

describe('recipientZones', () => {
  it('prefers the contact’s own zone to the area code [INB-62] [CPL-18]', () => {
    expect(recipientZones('2125550188', 'Pacific/Honolulu')).toEqual({
      zones: ['Pacific/Honolulu'],
      isEstimated: false,
    });
    expect(recipientZones('2125550188', null)).toEqual({ zones: NEW_YORK.zones, isEstimated: true });
  });

  it.each(Object.keys(SEVERAL_ZONES))(
    'allows an hour for the area code %s only where all of its zones allow it [CPL-18]',
    (code) => {
      const { zones } = recipientZones(`${code}5550188`, null);
      const hours = { zones, hours: FEDERAL_HOURS };
      expect(zones.length).toBeGreaterThan(1);
      const mornings = zones
        .map((zone) => at(`2026-07-01T08:00:00${offsetOf(zone)}`))
        .sort((a, b) => +a - +b);
      const last = zones.length - 1;
      expect(mornings.map((morning) => isQuiet(hours, morning))).toEqual(
        zones.map((_, index) => index < last),
      );
      const evenings = zones
        .map((zone) => at(`2026-07-01T20:59:00${offsetOf(zone)}`))
        .sort((a, b) => +a - +b);
      expect(evenings.map((evening) => isQuiet(hours, evening))).toEqual(zones.map((_, index) => index > 0));
    },
  );

  it.each(['8005550188', '9995550188'])(
    'takes Eastern and Pacific for %s, whose place is unknown [CPL-19]',
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
    const hours = recipientHours('8005550188', null, 'standard');
    // 10:59 and 11:00 in New York, 7:59 and 8:00 in Los Angeles.
    expect(isQuiet(hours, at('2026-07-01T14:59:00Z'))).toBe(true);
    expect(isQuiet(hours, at('2026-07-01T15:00:00Z'))).toBe(false);
    // 20:59 and 21:00 in New York.
    expect(isQuiet(hours, at('2026-07-02T00:59:00Z'))).toBe(false);
    expect(isQuiet(hours, at('2026-07-02T01:00:00Z'))).toBe(true);
    expect(quietUntil(hours, at('2026-07-01T03:00:00Z'))).toEqual(at('2026-07-01T15:00:00Z'));
  });

  it.each([
    ['the clocks go forward', '2026-03-08T05:00:00Z', '2026-03-08T12:00:00Z'],
    ['the clocks go back', '2026-11-01T04:00:00Z', '2026-11-01T13:00:00Z'],
  ])('end at 8:00 in the night when %s [INB-62]', (_, night, morning) => {
    expect(quietUntil(NEW_YORK, at(night))).toEqual(at(morning));
    expect(quietUntil(NEW_YORK, at(morning))).toEqual(at(morning));
  });

  it.each([
    ['forward', '2026-03-08', '-04:00'],
    ['back', '2026-11-01', '-05:00'],
  ])('begin at 21:00 and end at 8:00 on the day the clocks go %s [CPL-15]', (_, day, offset) => {
    const quietAt = (time: string) => isQuiet(NEW_YORK, at(`${day}T${time}:00${offset}`));
    expect(['07:59', '08:00', '20:59', '21:00'].map(quietAt)).toEqual([true, false, false, true]);
  });
});

describe('the strict preset', () => {
  /** The full hours of a day on which a number of the area code may be texted. */
  const hoursOn = (day: string, areaCode: string, preset: 'standard' | 'strict' = 'strict') => {
    const recipient = recipientHours(`${areaCode}5550188`, null, preset);
    const [zone = ''] = recipient.zones;
    const start = DateTime.fromISO(`${day}T00:00`, { zone });
    return Array.from({ length: 24 }, (_, hour) => hour).filter(
      (hour) => !isQuiet(recipient, start.set({ hour }).toJSDate()),
    );
  };
  const range = ([from, to]: readonly [number, number]) =>
    Array.from({ length: to - from }, (_, index) => from + index);
  const [FRIDAY, SATURDAY, SUNDAY] = ['2026-07-03', '2026-07-04', '2026-07-05'];

  it.each([
    ['FL', '305', [8, 20], [8, 20], [8, 20]],
    ['MD', '410', [8, 20], [8, 20], [8, 20]],
    ['OK', '405', [8, 20], [8, 20], [8, 20]],
    ['CT', '203', [9, 20], [9, 20], [9, 20]],
    ['TX', '713', [9, 21], [9, 21], [12, 21]],
    ['RI', '401', [9, 18], [10, 17], [0, 0]],
    ['LA', '504', [8, 20], [8, 20], [0, 0]],
    ['no stricter state', '212', [8, 21], [8, 21], [8, 21]],
  ] as const)('has the hours of %s for the area code %s [CPL-17]', (_, code, friday, saturday, sunday) => {
    expect(hoursOn(FRIDAY, code)).toEqual(range(friday));
    expect(hoursOn(SATURDAY, code)).toEqual(range(saturday));
    expect(hoursOn(SUNDAY, code)).toEqual(range(sunday));
    expect(hoursOn(SUNDAY, code, 'standard')).toEqual(range([8, 21]));
  });

  it('has a source for every state, and a date [CPL-17]', () => {
    expect(STATE_HOURS_AS_OF).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const { source } of Object.values(STATE_HOURS)) expect(source).toMatch(/\d/);
  });

  it('applies in the own zone of a contact, and in both zones of an area code', () => {
    const inDenver = recipientHours('3055550188', 'America/Denver', 'strict');
    expect(isQuiet(inDenver, at('2026-07-03T19:59:00-06:00'))).toBe(false);
    expect(isQuiet(inDenver, at('2026-07-03T20:00:00-06:00'))).toBe(true);
    const panhandle = recipientHours('8505550188', null, 'strict');
    expect(isQuiet(panhandle, at('2026-07-03T19:59:00-04:00'))).toBe(false);
    expect(isQuiet(panhandle, at('2026-07-03T20:00:00-04:00'))).toBe(true);
  });

  it('waits over a day without hours', () => {
    const inLouisiana = recipientHours('5045550188', null, 'strict');
    expect(quietUntil(inLouisiana, at('2026-07-05T01:00:00Z'))).toEqual(at('2026-07-06T13:00:00Z'));
  });
});
