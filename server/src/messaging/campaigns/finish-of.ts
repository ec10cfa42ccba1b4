import { isQuiet, quietFrom, quietUntil, type RecipientHours } from '@dashboard/shared/text';

/** Recipients who may get a text at the same time. */
interface Group {
  people: number;
  dueAt: Date;
  /** Null without quiet hours. */
  hours: RecipientHours | null;
}

/** Recipients with the same hours, while their texts leave. Times are in epoch milliseconds. */
interface Sending {
  people: number;
  dueAt: number;
  hours: RecipientHours | null;
  /** When their quiet hours begin. */
  openUntil: number;
}

/** Each day of quiet hours takes a few milliseconds to find. After this many days they are left out. */
const QUIET_DAYS_MAX = 31;
const DAY_MS = 24 * 60 * 60_000;

/** Joins groups with the same hours, such as those of the area codes of a state. */
function joinGroups(groups: readonly Group[]): Sending[] {
  const joined = new Map<string, Sending>();
  for (const { people, dueAt: due, hours } of groups) {
    const dueAt = due.getTime();
    const key = JSON.stringify([dueAt, hours?.zones, hours?.hours]);
    const found = joined.get(key);
    joined.set(key, { people: (found?.people ?? 0) + people, dueAt, hours, openUntil: dueAt });
  }
  return [...joined.values()];
}

/** Lets a group wait until its quiet hours end. Returns whether it does. */
function postpone(group: Sending, at: number): boolean {
  if (group.hours === null || !isQuiet(group.hours, new Date(at))) return false;
  group.dueAt = quietUntil(group.hours, new Date(at)).getTime();
  return true;
}

function openUntil(group: Sending, at: number): number {
  if (group.hours === null) return Number.POSITIVE_INFINITY;
  if (group.openUntil <= at) group.openUntil = quietFrom(group.hours, new Date(at)).getTime();
  return group.openUntil;
}

/**
 * When the last text leaves, at a pace of segments a minute and with this many segments per text. Those whose quiet hours
 * begin before their turn wait until they end. Recipients who are due at the same time take turns, whatever their group.
 */
export function finishOf(groups: readonly Group[], segmentsEach: number, perMinute: number): Date | null {
  let waiting = joinGroups(groups);
  if (waiting.length === 0) return null;
  const msEach = (segmentsEach * 60_000) / perMinute;
  let at = Math.min(...waiting.map(({ dueAt }) => dueAt));
  const quietMax = at + QUIET_DAYS_MAX * DAY_MS;
  while (waiting.length > 0) {
    const first = Math.min(...waiting.map(({ dueAt }) => dueAt));
    at = Math.max(at, first);
    const next = waiting.filter(({ dueAt }) => dueAt === first);
    const hasQuietHours = at < quietMax;
    if (hasQuietHours && next.filter((group) => postpone(group, at)).length > 0) continue;
    const needed = next.reduce((sum, { people }) => sum + people, 0) * msEach;
    const end = hasQuietHours ? Math.min(...next.map((group) => openUntil(group, at))) : at + needed;
    if (at + needed <= end) {
      at += needed;
      waiting = waiting.filter((group) => !next.includes(group));
      continue;
    }
    for (const group of next) group.people *= 1 - (end - at) / needed;
    at = end;
  }
  return new Date(at);
}
