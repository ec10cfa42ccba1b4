import {
  type ContactSummary,
  NEW_MESSAGE_RECIPIENTS_MAX,
  PHONE_DIGITS,
  phoneNumber,
} from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { nationalDigits, numberProblem } from '@dashboard/shared/text';
import * as v from 'valibot';

export interface Recipient {
  /** 10 digits. */
  number: string;
  name: string;
  contactId: number | null;
  /** The contact's own IANA zone; null for an unknown one. */
  timeZone: string | null;
  /** The reason for not sending to this recipient; null when a message is sent. */
  excluded: 'opted out' | 'blocked' | null;
}

/** The name of a recipient on the token. */
export const recipientLabel = (recipient: Recipient) => recipient.name || formatPhone(recipient.number);

export function recipientFromContact(contact: ContactSummary): Recipient {
  return {
    number: nationalDigits(contact.contactNumber),
    name: contact.contactName,
    contactId: contact.contactId,
    timeZone: contact.timeZone ?? null,
    excluded: contact.isOptOut ? 'opted out' : contact.isBlocked ? 'blocked' : null,
  };
}

export const recipientFromNumber = (number: string): Recipient => ({
  number,
  name: '',
  contactId: null,
  timeZone: null,
  excluded: null,
});

/** The recipients of a selection of contacts, with which the box opens. */
export const firstRecipients = (contacts: readonly ContactSummary[] = []): Recipient[] =>
  contacts.slice(0, NEW_MESSAGE_RECIPIENTS_MAX).map(recipientFromContact);

/** Whether the input is meant as a number: only digits and separators. */
export const looksLikeNumber = (typed: string) => /^\+?[\d\s().\-\u2010-\u2015]{3,}$/.test(typed.trim());

/** The error for a number with too few digits. */
export const INCOMPLETE = 'Enter all 10 digits of the number.';

const NOT_OURS = 'isn’t a US or Canadian number.';
const PROBLEM_TEXT = {
  length: NOT_OURS,
  not_assignable: NOT_OURS,
  fictional: NOT_OURS,
  premium: 'is a premium number and can’t be texted.',
} as const;

/** The 10 digits of a typed number; null for one of another length or country. */
export function typedNumber(typed: string): string | null {
  const parsed = v.safeParse(phoneNumber, typed);
  return parsed.success ? parsed.output : null;
}

/**
 * The error for a typed number; null when it can be tried. Numbers 555-01xx pass, because only the server knows whether
 * the carrier in use accepts them.
 */
export function numberError(typed: string, ownNumbers: readonly string[]): string | null {
  const number = typedNumber(typed);
  if (number === null) {
    const isShort = typed.replace(/\D/g, '').length < PHONE_DIGITS;
    return isShort ? INCOMPLETE : `${typed.trim()} ${NOT_OURS}`;
  }
  const problem = numberProblem(number, { allowFictional: true });
  if (problem !== null) return `${formatPhone(number)} ${PROBLEM_TEXT[problem]}`;
  return ownNumbers.includes(number) ? `${formatPhone(number)} is your own number.` : null;
}

/** The entries of a typed or pasted list. */
export const listEntries = (list: string): string[] =>
  list
    .split(/[,;\n\t]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The error for an entry that must be a number; null when it can be tried. Names an entry that is one of several. */
export function entryError(
  entry: string,
  ownNumbers: readonly string[],
  isOneOfMany: boolean,
): string | null {
  if (!looksLikeNumber(entry))
    return `‘${entry}’ isn’t a phone number. Choose a contact from the list, or enter 10 digits.`;
  const error = numberError(entry, ownNumbers);
  return error === INCOMPLETE && isOneOfMany ? `Enter all 10 digits of ‘${entry}’.` : error;
}

export type AddResult = { ok: true; recipients: Recipient[] } | { ok: false; reason: string };

/**
 * The list with one more recipient, or the reason it was not added: a duplicate, or more than ten. The reason mentions
 * campaigns only if the account has them.
 */
export function addRecipient(
  recipients: readonly Recipient[],
  added: Recipient,
  { hasCampaigns }: { hasCampaigns: boolean },
): AddResult {
  if (recipients.some((one) => one.number === added.number)) {
    return { ok: false, reason: `${recipientLabel(added)} is already added.` };
  }
  if (recipients.length >= NEW_MESSAGE_RECIPIENTS_MAX) {
    return {
      ok: false,
      reason: hasCampaigns
        ? `At most ${NEW_MESSAGE_RECIPIENTS_MAX} people here. Use a campaign to text more.`
        : `You can text up to ${NEW_MESSAGE_RECIPIENTS_MAX} people at once.`,
    };
  }
  return { ok: true, recipients: [...recipients, added] };
}

/** Recipients that are not excluded. */
export const textable = (recipients: readonly Recipient[]) =>
  recipients.filter((recipient) => recipient.excluded === null);
