/**
 * Domains of public link shorteners, as of November 2026. Many businesses share each of them, so carriers cannot tell an
 * honest link from a fraudulent one and reject the text with code 4771.
 */
const SHARED_SHORTENERS = [
  'adf.ly',
  'bit.do',
  'bit.ly',
  'bitly.com',
  'bl.ink',
  'buff.ly',
  'clck.ru',
  'cutt.ly',
  'dlvr.it',
  'goo.gl',
  'is.gd',
  'j.mp',
  'lnkd.in',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  's.id',
  'short.io',
  'shorte.st',
  'shorturl.at',
  'snip.ly',
  'soo.gd',
  't.co',
  't.ly',
  't2m.io',
  'tiny.cc',
  'tinyurl.com',
  'trib.al',
  'v.gd',
] as const;

const escaped = SHARED_SHORTENERS.map((domain) => domain.replaceAll('.', '\\.')).join('|');
/** Without the letters, digits and dots around it that would make it another domain, or an email address. */
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}_.@-])(?:www\\.)?(${escaped})(?![\\p{L}\\p{N}_@-]|\\.[\\p{L}\\p{N}])`,
  'giu',
);

/** The domains of shared link shorteners in a text, each once, in lower case. */
export const sharedShortLinks = (text: string): string[] => [
  ...new Set([...text.matchAll(PATTERN)].map(([, domain = '']) => domain.toLowerCase())),
];
