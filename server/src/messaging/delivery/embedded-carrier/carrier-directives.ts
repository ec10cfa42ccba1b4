/** How the embedded carrier handles one message, as the message itself requests. */
export interface Directives {
  /** HTTP status returned instead of accepting, and for how many attempts. */
  rejection: { status: 429 | 500; attempts: number } | null;
  /** Error code reported after acceptance, and for how many attempts; null delivers. */
  failure: { code: number; attempts: number } | null;
  /** Drops the connection before the message is accepted. */
  isDropped: boolean;
  /** Accepts the message, but drops the connection before the response. */
  isResponseLost: boolean;
  isResponseSlow: boolean;
  /** Sends no report. */
  isSilent: boolean;
  /** Sends reports before the response to the submission. */
  isEarly: boolean;
  /** Number of deliveries of each report. */
  copies: number;
  isReordered: boolean;
  /** The phone's reply, if any. */
  reply: string | null;
}

const DIRECTIVE = /\[carrier ([a-z0-9]{2,12})(?: x(\d{1,2}))?\]/gi;
const REPLY = /\[reply: ([^\]]{1,300})\]/i;
const DUPLICATES = 3;
const BUSY_ATTEMPTS = 2;

const noDirectives = (): Directives => ({
  rejection: null,
  failure: null,
  isDropped: false,
  isResponseLost: false,
  isResponseSlow: false,
  isSilent: false,
  isEarly: false,
  copies: 1,
  isReordered: false,
  reply: null,
});

function apply(directives: Directives, word: string, count: number | null): void {
  if (word === '429') directives.rejection = { status: 429, attempts: count ?? BUSY_ATTEMPTS };
  else if (word === '500')
    directives.rejection = { status: 500, attempts: count ?? Number.POSITIVE_INFINITY };
  else if (/^\d{4}$/.test(word)) {
    directives.failure = { code: Number(word), attempts: count ?? Number.POSITIVE_INFINITY };
  } else if (word === 'dropped') directives.isDropped = true;
  else if (word === 'lost') directives.isResponseLost = true;
  else if (word === 'slow') directives.isResponseSlow = true;
  else if (word === 'silent') directives.isSilent = true;
  else if (word === 'early') directives.isEarly = true;
  else if (word === 'duplicate') directives.copies = count ?? DUPLICATES;
  else if (word === 'reordered') directives.isReordered = true;
}

/**
 * Reads the directives in a message, e.g. `[carrier 4720]`, `[carrier 4702 x2]`, `[carrier 429 x3]`, `[carrier lost]`,
 * `[reply: Thanks]`. Unknown directives are noDirectives content.
 */
export function readDirectives(text: string): Directives {
  const directives = noDirectives();
  for (const [, word = '', count] of text.matchAll(DIRECTIVE)) {
    apply(directives, word.toLowerCase(), count === undefined ? null : Number(count));
  }
  directives.reply = REPLY.exec(text)?.[1]?.trim() ?? null;
  return directives;
}
