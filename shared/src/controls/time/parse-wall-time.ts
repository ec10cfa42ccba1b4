/** Hours with optional minutes and half of the day: "8", "8:15 am", "1730", "5p". */
const TIME = /^(\d{1,2})(?::?(\d{2}))?([ap])?m?$/;
/** A time that further typing changes only by another half of the day. */
const WHOLE = /:\d\d(?:[ap]m?)?$/;
const NOON = 12;

const compact = (text: string) => text.toLowerCase().replace(/[\s.]/g, '');

/** The 24-hour time, such as "17:30", that a user typed; null if it is not one. Without AM or PM, hours count to 23. */
export function parseWallTime(text: string): string | null {
  const [, hours, minutes = '00', half] = TIME.exec(compact(text)) ?? [];
  const typed = Number(hours);
  const isPossible = half === undefined ? typed < 24 : typed >= 1 && typed <= NOON;
  if (hours === undefined || !isPossible || Number(minutes) > 59) return null;
  const hour = half === undefined ? typed : (typed % NOON) + (half === 'p' ? NOON : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Whether the text is a time already: "8:00", but not "8" or "8:0". */
export const isWholeTime = (text: string): boolean =>
  WHOLE.test(compact(text)) && parseWallTime(text) !== null;
