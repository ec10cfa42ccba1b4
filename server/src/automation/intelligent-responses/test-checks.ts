import {
  AUTOMATIC_REPLIES_PER_10_MINUTES,
  AUTOMATIC_REPLIES_PER_DAY,
  type IntentCheck,
} from '@dashboard/shared/contracts';
import { describeReason } from '@dashboard/shared/text';
import type { DetectedKeyword } from '../../messaging/compliance/detect-keyword';
import type { ContactRow } from '../../messaging/messages/present-message';
import type { Decision, InboundFacts, IntentMatch, IntentStage } from '../engine/decision';
import { limitHold, senderHold } from '../engine/guards';
import type { AccountIntent } from './intent-cache';
import type { StageMatch } from './matching/match-intents';

const MINUTE_MS = 60_000;

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

/** A field without a value, or a size, that keeps the response from being sent. */
export function replyChecks(candidate: IntentMatch | null): IntentCheck[] {
  if (candidate === null || !('problem' in candidate.reply)) return [];
  const { problem, detail } = candidate.reply;
  return [{ kind: 'reply', passes: false, label: describeReason(problem, detail) }];
}

const KEYWORD_LABELS: Record<Exclude<DetectedKeyword, 'none'>, string> = {
  stop: describeReason('stop_keyword', null),
  start: describeReason('start_keyword', null),
  help: describeReason('help_keyword', null),
  suspected: 'The text may ask to stop',
  flagged: 'The text may ask to stop',
};

/** What about the text, the number and the sender rules out any reply. */
export function senderChecks(facts: InboundFacts): IntentCheck[] {
  const checks: IntentCheck[] = [];
  if (facts.keyword !== 'none')
    checks.push({ kind: 'keyword', passes: false, label: KEYWORD_LABELS[facts.keyword] });
  const hold = senderHold(facts);
  if (hold !== null)
    checks.push({ kind: 'sender', passes: false, label: describeReason(hold.reason, hold.detail) });
  return checks;
}

function cooldownLabel(facts: InboundFacts): string | null {
  const { repliesIn10Minutes, repliesInDay, lastPersonReplyAt, silentMinutes, now } = facts;
  switch (limitHold(facts)?.reason) {
    case 'limit_10_minutes':
      return `${repliesIn10Minutes} automatic replies in 10 minutes, the limit is ${AUTOMATIC_REPLIES_PER_10_MINUTES}`;
    case 'limit_day':
      return `${repliesInDay} automatic replies in a day, the limit is ${AUTOMATIC_REPLIES_PER_DAY}`;
    case 'person_replied': {
      const ago = Math.floor((now.getTime() - (lastPersonReplyAt?.getTime() ?? 0)) / MINUTE_MS);
      return `A colleague replied ${minutes(ago)} before, the cooldown is ${minutes(silentMinutes)}`;
    }
    default:
      return null;
  }
}

/** Whether the contact may get an automatic reply. */
export function contactChecks(
  { isOptOut, isBlocked, suspectedOptOutAt }: ContactRow,
  facts: InboundFacts,
): IntentCheck[] {
  const barred = [
    ...(isOptOut ? ['Opted out'] : []),
    ...(isBlocked ? ['Blocked'] : []),
    ...(suspectedOptOutAt !== null && !isOptOut ? ['May have asked to stop'] : []),
  ];
  const cooldown = cooldownLabel(facts);
  return [
    {
      kind: 'contact',
      passes: barred.length === 0,
      label: barred.length === 0 ? 'Not opted out, not blocked' : barred.join(', '),
    },
    { kind: 'cooldown', passes: cooldown === null, label: cooldown ?? 'No cooldown' },
  ];
}

/** An automatic response that replies before the intent is tried. */
export function ruleChecks({ reply, steps }: Decision, stage: IntentStage): IntentCheck[] {
  if (reply?.kind !== 'rule' || steps.some((step) => step.stage === stage)) return [];
  return [{ kind: 'rule', passes: false, label: `The automatic response “${reply.name}” replies first` }];
}
