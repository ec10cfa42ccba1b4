import type {
  IntelligentResponse,
  IntentMatchType,
  IntentMode,
  IntentVerdict,
} from '@dashboard/shared/contracts';

export const MATCH_WORDS: Record<IntentMatchType, string> = {
  exact: 'Exact',
  contains: 'Contains phrase',
  smart: 'Smart',
};

export const MATCH_HELP: Record<IntentMatchType, string> = {
  exact: 'The whole text is one of the phrases',
  contains: 'The text has one of the phrases, by whole words',
  smart: 'Tolerates typos and word order',
};

export const MODE_WORDS: Record<IntentMode, string> = {
  auto: 'Auto-send',
  suggest: 'Suggest to agent',
};

const SHORT_MATCH = { ...MATCH_WORDS, contains: 'Contains', unknown: 'Other match' };
const SHORT_MODE = { auto: 'Auto-send', suggest: 'Suggest', unknown: 'Other reply' };

/** What an intent does and how it matches, e.g. "Auto-send · Smart". */
export function intentSummary({ enabled, mode, matchType }: IntelligentResponse): string {
  const does = enabled ? SHORT_MODE[mode] : 'Off';
  return `${does} · ${SHORT_MATCH[matchType]}`;
}

export const VERDICT_WORDS: Record<IntentVerdict, string> = {
  send: 'Would reply',
  suggest: 'Would suggest to the team',
  none: 'Would not reply',
};

/** A match score as it is shown everywhere: two decimals. */
export const scoreText = (score: number): string => score.toFixed(2);
