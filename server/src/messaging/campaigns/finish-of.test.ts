import { recipientHours } from '@dashboard/shared/text';
import { finishOf } from './finish-of';

const NEW_YORK = recipientHours('212', null, 'standard');
const LOS_ANGELES = recipientHours('213', null, 'standard');
/** In New York at 8:58 PM, 9:00 PM and 8:00 AM, and in Los Angeles at 9:00 PM. */
const EVENING = '2027-03-02T01:58:00.000Z';
const QUIET = '2027-03-02T02:00:00.000Z';
const MORNING = '2027-03-02T13:00:00.000Z';

const group = (people: number, hours: typeof NEW_YORK | null = NEW_YORK, dueAt = EVENING) => ({
  ...{ people, hours },
  dueAt: new Date(dueAt),
});
/** At 60 segments a minute: one a second. */
const finish = (groups: ReturnType<typeof group>[], segmentsEach = 1) =>
  finishOf(groups, segmentsEach, 60)?.toISOString() ?? null;
const after = (time: string, seconds: number) => new Date(Date.parse(time) + seconds * 1_000).toISOString();

describe('the finish of a campaign [CPN-18]', () => {
  it('is none without recipients', () => {
    expect(finish([])).toBeNull();
  });

  it('is the start plus the segments at the pace', () => {
    expect(finish([group(30)], 2)).toBe(after(EVENING, 60));
    expect(finish([group(120)])).toBe(QUIET);
  });

  it('is the next morning for those whose quiet hours begin before their turn', () => {
    expect(finish([group(150)])).toBe(after(MORNING, 30));
    expect(finish([group(150, null)])).toBe(after(QUIET, 30));
  });

  it('is several days later for more than a day of sending', () => {
    const perDay = 13 * 60 * 60;
    expect(finish([group(120 + 2 * perDay + 10)])).toBe(after(MORNING, 2 * 24 * 60 * 60 + 10));
  });

  it('lets the west go on in the evening, and the rest of the east wait', () => {
    // Both take turns: 60 of each leave until 9 PM in the east. Its other 40 wait for the morning.
    expect(finish([group(100), group(100, LOS_ANGELES)])).toBe(after(MORNING, 40));
    expect(finish([group(60), group(1_060, LOS_ANGELES)])).toBe(after(MORNING, 60 - (60 * 120) / 1_120));
  });

  it('ends after those who are due later', () => {
    expect(finish([group(10), group(5, NEW_YORK, MORNING)])).toBe(after(MORNING, 5));
  });

  it('joins the groups of area codes with the same hours', () => {
    expect(finish([group(75), group(75)])).toBe(after(MORNING, 30));
  });

  it('leaves quiet hours out after a month', () => {
    // Every one of 64 days would have 13 hours.
    const sent = Date.parse(finish([group(3_000_000)]) ?? '');
    const days = (sent - Date.parse(EVENING)) / (24 * 60 * 60_000);
    expect([days > 31, days < 50]).toEqual([true, true]);
  });
});
