import { isFailed, nationalDigits, toE164 } from '@dashboard/shared/text';
import type { MediaRow } from '../media/present-media';
import {
  alreadyRetried,
  checkAccount,
  checkMedia,
  checkNumber,
  checkRecipient,
  checkText,
  notFailed,
  notFound,
  notYours,
} from './send-checks';
import type { KnownContact, OwnNumber, SendContext } from './send-context';
import type { SendRejection, SendRequest } from './send-request';

/** A send that passed every check. */
export interface AdmittedSend {
  request: SendRequest;
  number: OwnNumber;
  /** E.164. */
  to: string;
  /** Null when nobody has this number yet. */
  contact: KnownContact | null;
  media: MediaRow[];
}

/** Whom a text goes to: the number decides where one is given. A contact of nobody here is none beside it either. */
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
 * Attachments of the account that no text carries yet, or that the sender added themselves: one picture may go to
 * several people, each in a text of its own. A retry may send those of the text it repeats.
 */
function mediaOf({ body, sender }: SendRequest, context: SendContext): MediaRow[] {
  return [...new Set(body.mediaIds)].flatMap((id) => {
    const row = context.media.get(id);
    if (!row || row.storageKey === null) return [];
    const isFree = row.messageId === null || row.messageId === body.retryOfId;
    return isFree || row.uploadedByUserId === sender.userId ? [row] : [];
  });
}

/** Decides one send: admitted, or the first reason why not. */
export function checkSend(
  request: SendRequest,
  context: SendContext,
  rules: { allowFictional: boolean },
): AdmittedSend | SendRejection {
  const { body, sender } = request;
  const number = context.numbers.get(body.tn);
  if (number === undefined) return notFound();
  if (!sender.numberIds.includes(number.id)) return notYours();
  const recipient = recipientOf(request, context);
  if (recipient === null) return notFound();
  const retried = body.retryOfId === undefined ? null : context.retried.get(body.retryOfId);
  // A text of another inbox would bring along files that its members alone may see.
  if (retried === undefined || (retried && retried.numberId !== number.id)) return notFound();
  if (retried?.wasRetried) return alreadyRetried();
  if (retried && !isFailed(retried.status)) return notFailed();
  const media = mediaOf(request, context);
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
    checkText(body.smsText, body.mediaIds.length > 0) ??
    checkMedia(new Set(body.mediaIds).size, media, number.isTollFree) ?? {
      request,
      number,
      ...recipient,
      media,
    }
  );
}
