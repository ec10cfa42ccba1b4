import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { countSegments } from '@dashboard/shared/text';
import type { NewMessage } from '../messages/append-messages';
import type { ContactRow } from '../messages/present-message';
import { type Cause, type LineKind, optInChanges, optOutChanges } from './change-consent';
import type { DetectedKeyword } from './detect-keyword';
import {
  type Business,
  type ComplianceOrigin,
  helpReply,
  optInConfirmation,
  optOutConfirmation,
} from './replies';

const HELP_COOLDOWN_MS = 60_000;
/** How long people have to say whether plain words were meant as an opt-out. After that they count as one. */
export const DECIDE_WITHIN_MS = 24 * 60 * 60 * 1000;

/** What an inbound text does to its contact, and what is answered. */
export interface KeywordEffect {
  changes: Partial<ContactRow>;
  line: LineKind | null;
  response: ComplianceOrigin | null;
}

const NOTHING: KeywordEffect = { changes: {}, line: null, response: null };

function stop(row: ContactRow, cause: Cause): KeywordEffect {
  if (row.isOptOut && !row.isOptedOutBySystemUser) return NOTHING;
  // Said by the contact, an opt-out of our own making becomes theirs: only they can take it back now.
  const changes = { ...optOutChanges(cause) };
  return { changes, line: 'opted_out', response: row.isOptOut ? null : 'Opt-out confirmation' };
}

function start(row: ContactRow, cause: Cause): KeywordEffect {
  // Who says START has decided what their earlier words meant: they must not count as an opt-out a day later.
  if (!row.isOptOut && row.suspectedOptOutAt === null) return NOTHING;
  const response = row.isOptOut ? 'Opt-in confirmation' : null;
  return { changes: optInChanges(cause), line: 'opted_in', response };
}

function suspect(row: ContactRow, { at }: Cause, { isPlain }: { isPlain: boolean }): KeywordEffect {
  const isNews = row.suspectedOptOutAt === null || (isPlain && row.optOutDueAt === null);
  if (row.isOptOut || !isNews) return NOTHING;
  const changes = {
    suspectedOptOutAt: row.suspectedOptOutAt ?? at,
    ...(isPlain && { optOutDueAt: new Date(at.getTime() + DECIDE_WITHIN_MS) }),
  };
  return { changes, line: 'suspected_opt_out', response: null };
}

function help(row: ContactRow, at: Date): KeywordEffect {
  const last = row.helpRepliedAt?.getTime() ?? 0;
  if (at.getTime() - last < HELP_COOLDOWN_MS) return NOTHING;
  return { changes: { helpRepliedAt: at }, line: null, response: 'HELP answer' };
}

/**
 * Decides what a keyword does. A second STOP changes and answers nothing; a blocked contact is never answered, but
 * an opt-out counts; the toll-free network answers STOP and START itself.
 */
export function effectOf(
  kind: DetectedKeyword,
  row: ContactRow,
  cause: Cause,
  { isTollFree }: { isTollFree: boolean },
): KeywordEffect {
  const effect = plainEffect(kind, row, cause);
  const isNetworkReply = isTollFree && effect.response !== 'HELP answer';
  return row.isBlocked || isNetworkReply ? { ...effect, response: null } : effect;
}

function plainEffect(kind: DetectedKeyword, row: ContactRow, cause: Cause): KeywordEffect {
  if (kind === 'stop') return stop(row, cause);
  if (kind === 'help') return help(row, cause.at);
  if (kind === 'start') return start(row, cause);
  return kind === 'none' ? NOTHING : suspect(row, cause, { isPlain: kind === 'suspected' });
}

const WORDS: Record<ComplianceOrigin, (business: Business) => string> = {
  'Opt-out confirmation': optOutConfirmation,
  'Opt-in confirmation': optInConfirmation,
  'HELP answer': helpReply,
};

/** The automatic text of an answer. */
export function keywordReplyMessage(
  origin: ComplianceOrigin,
  business: Business,
  of: { numberId: number; contactId: number; clientId: string },
): NewMessage {
  const text = WORDS[origin](business);
  const count = countSegments(text);
  return {
    ...of,
    isInbound: false,
    method: Method.AUTO_RESPONSE,
    status: MessageStatus.QUEUED,
    text,
    segments: count.segments,
    isUnicode: count.encoding === 'UCS-2',
    hasMedia: false,
    userId: null,
    origin,
    errorCode: null,
    carrierId: null,
    retryOfId: null,
  };
}
