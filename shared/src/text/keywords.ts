import { foldLetters } from './fold-letters';
import { type OptOutPhrase, readOptOutPhrase } from './opt-out-phrases';

/**
 * What a contact's text asks for. The keyword lists follow the carriers' rules (CTIA, and Canada's French words);
 * US rules since 11 April 2025 accept any reasonable wording, hence what is read from other words.
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

/** Compatibility forms folded, upper case, punctuation and emoji gone, single spaces. */
export function normalizeKeyword(text: string): string {
  return foldLetters(text, '')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Classifies a whole inbound text. Only a text that is nothing but a keyword is one. */
export function classifyKeyword(text: string): KeywordKind {
  const normalized = normalizeKeyword(text);
  if (STOP.has(normalized)) return 'stop';
  if (START.has(normalized)) return 'start';
  if (HELP.has(normalized)) return 'help';
  if (normalized === 'YES') return 'yes';
  return readOptOutPhrase(text);
}
