import { foldLetters } from './fold-letters';
import { type OptOutPhrase, readOptOutPhrase } from './opt-out-phrases';

/**
 * The meaning of an inbound message. The keyword lists follow the carriers' rules (CTIA, and Canada's French words).
 * Since 11 April 2025 US rules accept any reasonable wording, so phrases without keywords are classified, too.
 */
export type KeywordKind = 'stop' | 'start' | 'help' | 'yes' | OptOutPhrase;

const STOP = new Set([
  'STOP',
  'STOPALL',
  'STOP ALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'OPT OUT',
  'ARRET',
  'ARRÊT',
]);
const START = new Set(['START', 'UNSTOP']);
const HELP = new Set(['HELP', 'INFO', 'AIDE']);

/** The keywords that carriers define, by their meaning. */
export const KEYWORDS: Readonly<Record<'stop' | 'start' | 'help', ReadonlySet<string>>> = {
  stop: STOP,
  start: START,
  help: HELP,
};

/** Folds compatibility forms, upper-cases, removes punctuation and emoji, and collapses spaces. */
export function normalizeKeyword(text: string): string {
  return foldLetters(text, '')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Classifies an inbound message. Only a message that consists of nothing but a keyword counts as one. */
export function classifyKeyword(text: string): KeywordKind {
  const normalized = normalizeKeyword(text);
  if (STOP.has(normalized)) return 'stop';
  if (START.has(normalized)) return 'start';
  if (HELP.has(normalized)) return 'help';
  if (normalized === 'YES') return 'yes';
  return readOptOutPhrase(text);
}
