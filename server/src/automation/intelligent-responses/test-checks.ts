import {
  AUTOMATIC_REPLIES_PER_10_MINUTES,
  AUTOMATIC_REPLIES_PER_DAY,
  type IntentCheck,
  SILENT_MINUTES_DEFAULT,
} from '@dashboard/shared/contracts';
import type { AccountIntent } from './intent-cache';
import type { StageMatch } from './matching/match-intents';

const inHundredths = (score: number) => score.toFixed(2);
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

function scoreChecks({ intent, score, suggestReasons, next }: StageMatch<AccountIntent>): IntentCheck[] {
  if (intent.matchType !== 'smart') return [];
  const isBelow = suggestReasons.includes('score');
  const threshold = inHundredths(intent.threshold);
  const checks: IntentCheck[] = [
    {
      kind: 'score',
      passes: !isBelow,
      label: isBelow
        ? `Match score ${inHundredths(score)} is below ${threshold}`
        : `Match score ${inHundredths(score)}, auto-send from ${threshold}`,
    },
  ];
  if (next === null) return checks;
  const lead = inHundredths(score - next.score);
  const isClose = suggestReasons.includes('lead');
  const label = isClose
    ? `Only ${lead} ahead of ${next.intent.name}`
    : `${lead} ahead of ${next.intent.name}`;
  return [...checks, { kind: 'lead', passes: !isClose, label }];
}

/** The checks of a match itself. */
export function matchChecks(match: StageMatch<AccountIntent>): IntentCheck[] {
  const checks = scoreChecks(match);
  if (match.suggestReasons.includes('negation'))
    checks.push({
      kind: 'negation',
      passes: false,
      label: 'Only one of the text and the phrase says “not” or “cancel”',
    });
  if (match.intent.mode === 'suggest')
    checks.push({ kind: 'mode', passes: false, label: 'Is set to suggest to the team' });
  return checks;
}

/** The schedule of an intent at the time of the test. */
export function hoursCheck(
  { name, isOpen }: { name: string; isOpen: boolean },
  { scheduleSide }: Pick<AccountIntent, 'scheduleSide'>,
): IntentCheck {
  const passes = isOpen === (scheduleSide === 'inside');
  return { kind: 'hours', passes, label: `${name} is ${isOpen ? 'open' : 'closed'} at that time` };
}

/** What automation has sent to a contact, and what a person has. */
export interface ContactState {
  isOptOut: boolean;
  isBlocked: boolean;
  repliesIn10Minutes: number;
  repliesInDay: number;
  /** Whole minutes since a person's last text; null if it is longer ago than the silence. */
  minutesSincePerson: number | null;
}

function cooldownLabel({
  repliesIn10Minutes,
  repliesInDay,
  minutesSincePerson,
}: ContactState): string | null {
  if (repliesIn10Minutes >= AUTOMATIC_REPLIES_PER_10_MINUTES)
    return `${repliesIn10Minutes} automatic replies in 10 minutes, the limit is ${AUTOMATIC_REPLIES_PER_10_MINUTES}`;
  if (repliesInDay >= AUTOMATIC_REPLIES_PER_DAY)
    return `${repliesInDay} automatic replies in a day, the limit is ${AUTOMATIC_REPLIES_PER_DAY}`;
  if (minutesSincePerson !== null)
    return `A colleague replied ${minutes(minutesSincePerson)} before, the cooldown is ${minutes(SILENT_MINUTES_DEFAULT)}`;
  return null;
}

/** Whether the contact may get an automatic reply. */
export function contactChecks(state: ContactState): IntentCheck[] {
  const barred = [...(state.isOptOut ? ['Opted out'] : []), ...(state.isBlocked ? ['Blocked'] : [])];
  const cooldown = cooldownLabel(state);
  return [
    {
      kind: 'contact',
      passes: barred.length === 0,
      label: barred.length === 0 ? 'Not opted out, not blocked' : barred.join(', '),
    },
    { kind: 'cooldown', passes: cooldown === null, label: cooldown ?? 'No cooldown' },
  ];
}
