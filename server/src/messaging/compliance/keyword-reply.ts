import { MessageStatus, Method } from '@dashboard/shared/contracts';
import {
  type Business,
  countSegments,
  helpReply,
  optInConfirmation,
  optOutConfirmation,
} from '@dashboard/shared/text';
import { and, eq } from 'drizzle-orm';
import { contact } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { NewMessage } from '../messages/append-messages';
import type { ContactRow } from '../messages/present-message';
import { type ConsentSource, type LineKind, optInChanges, optOutChanges } from './change-consent';
import type { DetectedKeyword } from './detect-keyword';
import type { ComplianceOrigin } from './reply-origins';

const HELP_COOLDOWN_MS = 60_000;
/** How long staff have to review a suspected opt-out. After that the contact is opted out. */
export const REVIEW_WITHIN_MS = 24 * 60 * 60 * 1000;

/** The effect of an inbound message on its contact, and the automatic reply. */
export interface KeywordEffect {
  changes: Partial<ContactRow>;
  line: LineKind | null;
  response: ComplianceOrigin | null;
}

const NO_EFFECT: KeywordEffect = { changes: {}, line: null, response: null };

function stop(row: ContactRow, cause: ConsentSource): KeywordEffect {
  if (row.isOptOut && !row.isOptedOutBySystemUser) return NO_EFFECT;
  // The contact's own STOP replaces an opt-out by staff: from now on only the contact can opt in again.
  const changes = { ...optOutChanges(cause) };
  return { changes, line: 'opted_out', response: row.isOptOut ? null : 'Opt-out confirmation' };
}

function start(row: ContactRow, cause: ConsentSource): KeywordEffect {
  // START clears a suspicion too, or the suspicion would opt the contact out a day later.
  if (!row.isOptOut && row.suspectedOptOutAt === null) return NO_EFFECT;
  const response = row.isOptOut ? 'Opt-in confirmation' : null;
  return { changes: optInChanges(cause), line: 'opted_in', response };
}

function suspect(row: ContactRow, { at }: ConsentSource, { isPlain }: { isPlain: boolean }): KeywordEffect {
  const isNew = row.suspectedOptOutAt === null || (isPlain && row.optOutDueAt === null);
  // A blocked contact's text is stored silently: staff would get a line about a text that they cannot see.
  if (row.isOptOut || row.isBlocked || !isNew) return NO_EFFECT;
  const changes = {
    suspectedOptOutAt: row.suspectedOptOutAt ?? at,
    ...(isPlain && { optOutDueAt: new Date(at.getTime() + REVIEW_WITHIN_MS) }),
  };
  return { changes, line: 'suspected_opt_out', response: null };
}

function help(row: ContactRow, at: Date): KeywordEffect {
  const last = row.helpRepliedAt?.getTime() ?? 0;
  if (at.getTime() - last < HELP_COOLDOWN_MS) return NO_EFFECT;
  return { changes: {}, line: null, response: 'HELP answer' };
}

/**
 * Starts the cooldown of HELP. The version of the contact stays: nothing that a client shows has changed, so an open
 * form of the contact can still be saved.
 */
export async function recordHelpReply(
  tx: Transaction,
  { accountId, id }: ContactRow,
  at: Date,
): Promise<void> {
  const isThis = and(eq(contact.accountId, accountId), eq(contact.id, id));
  await tx.update(contact).set({ helpRepliedAt: at }).where(isThis);
}

/**
 * Decides the effect of a keyword. A second STOP has none. HELP is answered in every state of the contact, as carriers
 * require. A blocked contact gets no other reply, but an opt-out applies. The toll-free network itself replies to STOP
 * and START.
 */
export function effectOf(
  kind: DetectedKeyword,
  row: ContactRow,
  cause: ConsentSource,
  { isTollFree }: { isTollFree: boolean },
): KeywordEffect {
  const effect = keywordEffect(kind, row, cause);
  const isHelp = effect.response === 'HELP answer';
  return !isHelp && (row.isBlocked || isTollFree) ? { ...effect, response: null } : effect;
}

function keywordEffect(kind: DetectedKeyword, row: ContactRow, cause: ConsentSource): KeywordEffect {
  if (kind === 'stop') return stop(row, cause);
  if (kind === 'help') return help(row, cause.at);
  if (kind === 'start') return start(row, cause);
  return kind === 'none' ? NO_EFFECT : suspect(row, cause, { isPlain: kind === 'suspected' });
}

const REPLY_TEXTS: Record<ComplianceOrigin, (business: Business) => string> = {
  'Opt-out confirmation': optOutConfirmation,
  'Opt-in confirmation': optInConfirmation,
  'HELP answer': helpReply,
};

/** The automatic message of a reply. */
export function keywordReplyMessage(
  origin: ComplianceOrigin,
  business: Business,
  of: { numberId: number; contactId: number; contactNumber: string; clientId: string },
): NewMessage {
  const text = REPLY_TEXTS[origin](business);
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
