import { DateTime } from 'luxon';

/** Times that users often choose. */
export interface Preset {
  name: string;
  at: Date;
}

const NINE = { hour: 9, minute: 0, second: 0, millisecond: 0 };
const MONDAY = 1;
const DAYS_OF_WEEK = 7;

/** In 1 hour, Tomorrow 9:00 and Monday 9:00 in the user's zone. Each is at least 5 minutes ahead. */
export function presetsAt(now: Date, zone: string): Preset[] {
  const here = DateTime.fromJSDate(now, { zone });
  const daysToMonday = (MONDAY - here.weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  // Days are added before the hour is set, so that nine o'clock stays nine o'clock when the clocks change.
  return [
    { name: 'In 1 hour', at: here.plus({ hours: 1 }).startOf('minute').toJSDate() },
    { name: 'Tomorrow 9:00 AM', at: here.plus({ days: 1 }).set(NINE).toJSDate() },
    { name: 'Monday 9:00 AM', at: here.plus({ days: daysToMonday }).set(NINE).toJSDate() },
  ];
}

/** A date and a time as their fields hold them: "2026-11-24" and "09:00". */
export interface WallFields {
  date: string;
  time: string;
}

/** A moment as the fields of a zone. */
export function toFields(at: Date, zone: string): WallFields {
  const there = DateTime.fromJSDate(at, { zone });
  return { date: there.toFormat('yyyy-MM-dd'), time: there.toFormat('HH:mm') };
}

/**
 * The moment of a date and a time in a zone; null if a field is empty or invalid. A time that the clocks skip becomes the
 * hour after it, and a time that they repeat the first one.
 */
export function fromFields({ date, time }: WallFields, zone: string): Date | null {
  const there = DateTime.fromISO(`${date}T${time}`, { zone });
  if (date === '' || time === '' || !there.isValid) return null;
  const [first = there] = there.getPossibleOffsets();
  return first.toJSDate();
}
