import { INTENT_LEAD_MIN, INTENT_SUGGEST_MIN, type IntentMatchType } from '@dashboard/shared/contracts';
import { type Intent, type IntentIndex, type ScoredIntent, scoreIntents } from './intent-index';
import { isNegationMismatch } from './negation';

/** Why a match is only suggested to the team. */
const SUGGEST_REASONS = ['score', 'lead', 'negation', 'mode'] as const;
export type SuggestReason = (typeof SUGGEST_REASONS)[number];

/** The intent that a text fits in one stage of the evaluation. */
export interface StageMatch<I extends Intent> extends ScoredIntent<I> {
  /** Empty: its response may be sent. */
  suggestReasons: SuggestReason[];
  /** The intent of the stage with the next score. */
  next: ScoredIntent<I> | null;
}

export type StageMatches<I extends Intent> = Record<IntentMatchType, StageMatch<I> | null>;

/** At most one match per stage, and everything that was scored, the best first. */
export interface IntentMatches<I extends Intent> {
  stages: StageMatches<I>;
  scored: ScoredIntent<I>[];
}

const hundredths = (score: number) => Math.round(score * 100);

/** How far ahead of the next one the first score is, in hundredths. */
const leadOf = (first: { score: number }, next: { score: number } | undefined) =>
  hundredths(first.score) - hundredths(next?.score ?? 0);

function reasonsOf<I extends Intent>(
  text: string,
  first: ScoredIntent<I>,
  next: ScoredIntent<I> | undefined,
): SuggestReason[] {
  const { mode, matchType, threshold } = first.intent;
  const isSmart = matchType === 'smart';
  const checks = {
    score: isSmart && hundredths(first.score) < hundredths(threshold),
    lead: isSmart && leadOf(first, next) < hundredths(INTENT_LEAD_MIN),
    negation: isNegationMismatch(text, first.phrase),
    mode: mode === 'suggest',
  };
  return SUGGEST_REASONS.filter((reason) => checks[reason]);
}

/** What the best intent of a stage does. `scored`: the intents of the stage, the best first. Null below 0.50. */
export function decideStage<I extends Intent>(
  text: string,
  [first, next]: ScoredIntent<I>[],
): StageMatch<I> | null {
  if (first === undefined || hundredths(first.score) < hundredths(INTENT_SUGGEST_MIN)) return null;
  return { ...first, suggestReasons: reasonsOf(text, first, next), next: next ?? null };
}

const isAny = () => true;

/**
 * The matches of a text among the intents that apply to its number. A stage takes an intent that may reply now, and
 * another one only if none of those fits.
 */
export function matchIntents<I extends Intent>(
  index: IntentIndex<I>,
  text: string,
  applies: (intent: I) => boolean = isAny,
  mayReply: (intent: I) => boolean = isAny,
): IntentMatches<I> {
  const scored = scoreIntents(index, text).filter(({ intent }) => applies(intent));
  const decideOf = (matchType: IntentMatchType) => {
    const all = scored.filter(({ intent }) => intent.matchType === matchType);
    // Of several intents whose phrase the text contains, the one with the longest phrase is the most specific.
    if (matchType === 'contains') all.sort((one, other) => other.phrase.length - one.phrase.length);
    const ready = all.filter(({ intent }) => mayReply(intent));
    return decideStage(text, ready) ?? decideStage(text, all);
  };
  return {
    stages: { exact: decideOf('exact'), contains: decideOf('contains'), smart: decideOf('smart') },
    scored,
  };
}
