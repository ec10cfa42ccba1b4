import { hasMergeFields, mergeText, nationalDigits, normalizeLineEnds, toE164 } from '@dashboard/shared/text';
import type { MediaRow } from '../media/present-media';
import { mergeValuesOf } from './merge-sources';
import {
  checkAccount,
  checkMedia,
  checkMerged,
  checkNumber,
  checkRecipient,
  checkRegistration,
  checkRetry,
  checkText,
  notFound,
  notGroupMember,
} from './send-checks';
import type { KnownContact, OwnNumber, SendContext } from './send-context';
import type { SendRejection, SendRequest } from './send-request';

/** A send that passed all checks. */
export interface AdmittedSend {
  request: SendRequest;
  number: OwnNumber;
  /** E.164. */
  to: string;
  /** Null if no contact has this number yet. */
  contact: KnownContact | null;
  media: MediaRow[];
  /** Set for the text of a campaign, which has no user as its author. */
  campaign?: { id: number; name: string };
}

/** The recipient of a send. A number takes precedence over a contact, but an unknown contact is always an error. */
function recipientOf({ body }: SendRequest, context: SendContext) {
  const named = body.contactId === undefined ? null : context.contactsById.get(body.contactId);
  if (named === undefined || named?.isDeleted) return null;
  if (body.to !== undefined) {
    const to = toE164(body.to);
    return { to, contact: context.contactsByNumber.get(to) ?? null };
  }
  return named && { to: named.number, contact: named };
}

/**
 * The attachments that a send may use: those uploaded by the sender (also to send one picture to several contacts), those of
 * response messages and campaigns that the sender may use, and for a retry those of the original message. Not the unsent
 * ones of a colleague, who may be in another group.
 */
function mediaOf({ body, sender }: SendRequest, context: SendContext): MediaRow[] {
  return [...new Set(body.mediaIds)].flatMap((id) => {
    const row = context.media.get(id);
    if (!row || row.storageKey === null) return [];
    // Of a campaign: for those who use its number.
    if (row.campaignId !== null)
      return sender.numberIds.includes(context.campaignNumbers.get(id) ?? 0) ? [row] : [];
    if (row.uploadedByUserId === sender.userId || context.sharedFiles.has(id)) return [row];
    const isRetried = row.messageId !== null && row.messageId === body.retryOfId;
    return isRetried && row.responseMessageId === null ? [row] : [];
  });
}

interface Addressed {
  number: OwnNumber;
  to: string;
  contact: KnownContact | null;
}

/** The text with its fields replaced for the recipient, as of the time at which it leaves; null if it has no fields. */
function mergeSend({ body, sender }: SendRequest, { mergeSources }: SendContext, to: Addressed) {
  if (mergeSources === null || !hasMergeFields(body.smsText)) return null;
  const at = body.scheduledAt === undefined ? mergeSources.now : new Date(body.scheduledAt);
  return mergeText(body.smsText, mergeValuesOf(mergeSources, { sender, ...to, at }));
}

/** Checks one send. Returns the admitted send or the first rejection. */
export function checkSend(
  request: SendRequest,
  context: SendContext,
  rules: { allowFictional: boolean },
): AdmittedSend | SendRejection {
  const { body, sender } = request;
  const number = context.numbers.get(body.tn);
  if (number === undefined) return notFound();
  if (!sender.numberIds.includes(number.id)) return notGroupMember();
  const recipient = recipientOf(request, context);
  if (recipient === null) return notFound();
  const retried = body.retryOfId === undefined ? null : context.retried.get(body.retryOfId);
  // A message of another inbox may have files that only that inbox's members may see.
  if (retried === undefined || (retried && retried.numberId !== number.id)) return notFound();
  const media = mediaOf(request, context);
  const isSameText = retried?.text === normalizeLineEnds(body.smsText);
  // A text without one of its files is a changed one.
  const isUnchanged =
    isSameText &&
    new Set(body.mediaIds).size === retried?.mediaCount &&
    media.every(({ messageId }) => messageId === body.retryOfId);
  const retryRejection = retried && checkRetry(retried, isUnchanged);
  if (retryRejection) return retryRejection;
  const isMerged = request.isMerged || request.isFromMail || isSameText;
  const merged = isMerged ? null : mergeSend(request, context, { number, ...recipient });
  const smsText = merged?.text ?? body.smsText;
  const digits = nationalDigits(recipient.to);
  const facts = {
    digits,
    isOwnNumber: context.numbers.has(digits),
    isForeignNumber: context.foreignNumbers.has(digits),
    isOptOut: recipient.contact?.isOptOut ?? false,
    isBlocked: recipient.contact?.isBlocked ?? false,
  };
  return (
    checkAccount(context.account) ??
    checkNumber(number, context.account) ??
    checkRecipient(facts, rules) ??
    checkRegistration(number, context.account, digits) ??
    (merged && checkMerged(merged, body.mediaIds.length > 0)) ??
    checkText(smsText, body.mediaIds.length > 0) ??
    checkMedia(new Set(body.mediaIds).size, media, number.isTollFree) ?? {
      request: { ...request, body: { ...body, smsText } },
      number,
      ...recipient,
      media,
    }
  );
}
