import type { AutomaticResponse, LockedResponse, RuleCollision } from '@dashboard/shared/contracts';
import { dayLabel, formatDay, formatPhone, formatTime, pluralize } from '@dashboard/shared/format';

type Trigger = AutomaticResponse['trigger'];

export const TRIGGER_WORDS: Record<Trigger['type'], string> = {
  keyword: 'Keyword',
  first_message: 'First message ever',
  first_after_days: 'First after some days',
  outside_hours: 'Outside hours',
  during_hours: 'During hours',
  any: 'Any text',
  unknown: 'Another trigger',
};

const KEYWORDS_SHOWN = 2;

/** The names of the locked replies, and what they say. */
export const LOCKED_WORDS: Record<LockedResponse['id'], { name: string; message: string }> = {
  stop: { name: 'Stop', message: 'Opt-out confirmation' },
  start: { name: 'Start', message: 'Opt-in confirmation' },
  help: { name: 'Help', message: 'Business and contact' },
  unknown: { name: 'Another reply', message: 'Reload the page to see its use' },
};

/** "parking, price and 2 more". */
export function listKeywords(keywords: readonly string[]): string {
  const rest = keywords.length - KEYWORDS_SHOWN;
  const shown = keywords.slice(0, KEYWORDS_SHOWN).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

const MATCH_WORDS: Record<Trigger['matchType'], string> = {
  exact: 'Exactly',
  contains: 'Keyword',
  unknown: 'Other match',
};

/** "Keyword: parking, price", "First after 90 days". */
export function triggerText({ type, keywords, matchType, days }: Trigger): string {
  if (type === 'keyword') return `${MATCH_WORDS[matchType]}: ${listKeywords(keywords)}`;
  if (type === 'first_after_days') return `First after ${pluralize(days ?? 0, 'day')}`;
  return TRIGGER_WORDS[type];
}

export const isHourTrigger = (type: Trigger['type']): boolean =>
  type === 'outside_hours' || type === 'during_hours';

const SIDE_WORDS: Record<AutomaticResponse['scheduleMode'], string> = {
  inside: 'Inside',
  outside: 'Outside',
  unknown: 'Other times of',
};

/** The schedule of an hour trigger, or the limit of another one: "Outside Office". */
export function scheduleText(
  rule: Pick<AutomaticResponse, 'trigger' | 'scheduleName' | 'scheduleMode'>,
): string {
  const { trigger, scheduleName, scheduleMode } = rule;
  if (scheduleName === null) return '–';
  if (isHourTrigger(trigger.type)) return scheduleName;
  return `${SIDE_WORDS[scheduleMode]} ${scheduleName}`;
}

/** "All", or the numbers. */
export const numbersText = (tns: readonly string[] | null): string =>
  tns === null ? 'All' : tns.map(formatPhone).join(', ');

/** The time of today's reply, "Yesterday", the day, or "Never". */
export function lastSentText(iso: string | null, zone: string, now: Date): string {
  if (iso === null) return 'Never';
  const label = dayLabel(iso, zone, now);
  if (label === 'Today') return formatTime(iso, zone);
  return label === 'Yesterday' ? label : formatDay(iso, zone, now);
}

/** "Closed and Night fit the same texts on (773) 555-0100. Only Closed replies." */
export function collisionText({ first, second, tns }: RuleCollision): string {
  const on = tns === null ? '' : ` on ${numbersText(tns)}`;
  return `${first.name} and ${second.name} fit the same texts${on}. Only ${first.name} replies.`;
}
