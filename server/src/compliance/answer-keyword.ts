import { MessageStatus, Method } from '@dashboard/shared/contracts';
import { countSegments, type KeywordKind } from '@dashboard/shared/text';
import type { NewMessage } from '../messages/append-messages';
import type { ContactRow } from '../messages/present-message';
import { type Cause, type LineKind, optInChanges, optOutChanges } from './change-consent';
import {
  type Business,
  type ComplianceOrigin,
  helpAnswer,
  optInConfirmation,
  optOutConfirmation,
} from './replies';

const HELP_COOLDOWN_MS = 60_000;

/** What an inbound text does to its contact, and what is answered. */
export interface KeywordEffect {
  changes: Partial<ContactRow>;
  line: LineKind | null;
  answer: ComplianceOrigin | null;
}

const NOTHING: KeywordEffect = { changes: {}, line: null, answer: null };

function stop(row: ContactRow, cause: Cause): KeywordEffect {
  if (row.isOptOut && !row.isOptedOutBySystemUser) return NOTHING;
  // Said by the contact, an opt-out of our own making becomes theirs: only they can take it back now.
  const changes = { ...optOutChanges(cause) };
  return { changes, line: 'opted_out', answer: row.isOptOut ? null : 'Opt-out confirmation' };
}

function help(row: ContactRow, at: Date): KeywordEffect {
  const last = row.helpRepliedAt?.getTime() ?? 0;
  if (at.getTime() - last < HELP_COOLDOWN_MS) return NOTHING;
  return { changes: { helpRepliedAt: at }, line: null, answer: 'HELP answer' };
}

/**
 * Decides what a keyword does. A second STOP changes and answers nothing; a blocked contact is never answered, but
 * an opt-out counts; the toll-free network answers STOP and START itself.
 */
export function effectOf(
  kind: KeywordKind,
  row: ContactRow,
  cause: Cause,
  { isTollFree }: { isTollFree: boolean },
): KeywordEffect {
  const effect = plainEffect(kind, row, cause);
  const isNetworkAnswer = isTollFree && effect.answer !== 'HELP answer';
  return row.isBlocked || isNetworkAnswer ? { ...effect, answer: null } : effect;
}

function plainEffect(kind: KeywordKind, row: ContactRow, cause: Cause): KeywordEffect {
  if (kind === 'stop') return stop(row, cause);
  if (kind === 'help') return help(row, cause.at);
  if (kind === 'start' && row.isOptOut) {
    return { changes: optInChanges(cause), line: 'opted_in', answer: 'Opt-in confirmation' };
  }
  if (kind === 'suspected' && !row.isOptOut && row.suspectedOptOutAt === null) {
    return { changes: { suspectedOptOutAt: cause.at }, line: 'suspected_opt_out', answer: null };
  }
  return NOTHING;
}

const WORDS: Record<ComplianceOrigin, (business: Business) => string> = {
  'Opt-out confirmation': optOutConfirmation,
  'Opt-in confirmation': optInConfirmation,
  'HELP answer': helpAnswer,
};

/** The automatic text of an answer. */
export function answerMessage(
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
