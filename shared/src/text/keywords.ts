/**
 * What a contact's text asks for. The keyword lists follow the carriers' rules (CTIA, and Canada's French words);
 * US rules since 11 April 2025 accept any reasonable wording, hence `suspected`.
 */
export type KeywordKind = 'stop' | 'start' | 'help' | 'yes' | 'suspected' | 'none';

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

const SUSPECTED = [
  'STOP TEXTING',
  'STOP MESSAGING',
  'STOP SENDING',
  'STOP CONTACTING',
  'STOP CALLING',
  'PLEASE STOP',
  'REMOVE ME',
  'REMOVE MY NUMBER',
  'TAKE ME OFF',
  'WRONG NUMBER',
  'WRONG PERSON',
  'NO MORE TEXTS',
  'NO MORE MESSAGES',
  'DO NOT TEXT',
  'DONT TEXT',
  'DO NOT CONTACT',
  'DONT CONTACT',
  'LEAVE ME ALONE',
  'UNSUBSCRIBE',
  'OPT OUT',
  'OPT ME OUT',
  'NOT INTERESTED',
];
/** "Stop by at noon", "bus stop": everyday uses of the word. */
const EVERYDAY_STOP =
  /\b(?:STOP (?:BY|IN|AT|OVER|OFF|FOR)|(?:BUS|NON|PIT|TRAIN) ?STOP|STOP (?:SIGN|LIGHT|WATCH))\b/;
const STOP_WORD = /\bSTOP\b/;
const LONGEST_READ = 1600;

/** Compatibility forms folded, upper case, punctuation and emoji gone, single spaces. */
export function normalizeKeyword(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isSuspected(normalized: string): boolean {
  const padded = ` ${normalized} `;
  if (SUSPECTED.some((phrase) => padded.includes(` ${phrase} `))) return true;
  return STOP_WORD.test(normalized) && !EVERYDAY_STOP.test(normalized);
}

/** Classifies a whole inbound text. Only a text that is nothing but a keyword is one. */
export function classifyKeyword(text: string): KeywordKind {
  const normalized = normalizeKeyword(text);
  if (STOP.has(normalized)) return 'stop';
  if (START.has(normalized)) return 'start';
  if (HELP.has(normalized)) return 'help';
  if (normalized === 'YES') return 'yes';
  return isSuspected(normalized) ? 'suspected' : 'none';
}
