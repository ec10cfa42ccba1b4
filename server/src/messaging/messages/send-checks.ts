import {
  INVALID_PHONE,
  MEDIA_BYTES_MAX,
  SEGMENTS_MAX,
  type SendErrorCode,
  TextNumberState,
  TOLL_FREE_MEDIA_BYTES_MAX,
} from '@dashboard/shared/contracts';
import { countSegments, numberProblem } from '@dashboard/shared/text';
import { isWorking } from '../../platform/session/account-status';
import type { SendRefusal } from './send-request';

export interface NumberFacts {
  state: number;
  isTollFree: boolean;
}
export interface AccountFacts {
  status: number;
  country: string;
  hasUsCustomers: boolean;
  isRegistered: boolean;
}
export interface RecipientFacts {
  /** 10 digits. */
  digits: string;
  isOwnNumber: boolean;
  /** Whether it is a text number of another account. */
  isForeignNumber: boolean;
  isOptOut: boolean;
  isBlocked: boolean;
}

const refuse = (code: SendErrorCode, error: string, field?: string): SendRefusal => ({
  ok: false,
  code,
  error,
  ...(field !== undefined && { errors: { [field]: [error] } }),
});

/** Whether texts may leave from a number, and why not. */
export function sendingOf(number: NumberFacts, account: AccountFacts): 'ok' | 'number_inactive' | 'registry' {
  const isLive = number.state === TextNumberState.ACTIVE || number.state === TextNumberState.TEST_NUMBER;
  if (!isLive) return 'number_inactive';
  const needsRegistration = !number.isTollFree && (account.country === 'US' || account.hasUsCustomers);
  return needsRegistration && !account.isRegistered ? 'registry' : 'ok';
}

/** Refuses the texts of a company that is suspended or disabled. */
export const checkAccount = ({ status }: AccountFacts): SendRefusal | null =>
  isWorking(status) ? null : refuse('FORBIDDEN', 'Your company’s account is not active.');

/** Refuses a text that may not leave from this number. */
export function checkNumber(number: NumberFacts, account: AccountFacts): SendRefusal | null {
  const sending = sendingOf(number, account);
  if (sending === 'number_inactive') return refuse('NUMBER_INACTIVE', 'This text number is not active.');
  if (sending === 'registry') {
    return refuse(
      'REGISTRY',
      'This number may not send texts until your company is registered with the carriers.',
    );
  }
  return null;
}

/** Refuses a text that may not go to this number. */
export function checkRecipient(to: RecipientFacts, rules: { allowFictional: boolean }): SendRefusal | null {
  if (numberProblem(to.digits, rules) !== null) return refuse('INVALID_NUMBER', INVALID_PHONE, 'to');
  if (to.isOwnNumber) return refuse('INVALID_NUMBER', 'This is one of your own text numbers.', 'to');
  if (to.isForeignNumber) return refuse('INVALID_NUMBER', 'This number can’t be texted from here.', 'to');
  if (to.isOptOut)
    return refuse('OPTED_OUT', 'This contact opted out. You can message them when they text START.');
  if (to.isBlocked) return refuse('BLOCKED', 'This contact is blocked.');
  return null;
}

export function checkText(text: string, hasMedia: boolean): SendRefusal | null {
  if (hasMedia || countSegments(text).segments <= SEGMENTS_MAX) return null;
  return refuse('TOO_LONG', `A text may have at most ${SEGMENTS_MAX} segments.`, 'smsText');
}

/** Refuses attachments that are not there to send, or too large together for this number. */
export function checkMedia(
  asked: number,
  found: { bytes: number }[],
  isTollFree: boolean,
): SendRefusal | null {
  if (found.length < asked)
    return refuse('MEDIA', 'An attachment is no longer available. Add it again.', 'mediaIds');
  const total = found.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= (isTollFree ? TOLL_FREE_MEDIA_BYTES_MAX : MEDIA_BYTES_MAX)) return null;
  const limit = isTollFree ? '525 KB from a toll-free number' : '3.5 MB';
  return refuse('MEDIA', `Attachments may have at most ${limit} together.`, 'mediaIds');
}

export const notFound = (): SendRefusal => refuse('NOT_FOUND', 'Not found.');
/** Two people who press Retry on the same text mean one text. One that failed again is retried itself. */
export const alreadyRetried = (): SendRefusal => refuse('RETRIED', 'This text has been sent again already.');
/** It arrived after all, or is still on its way: whoever asks looks at what was true a while ago. */
export const notFailed = (): SendRefusal => refuse('RETRIED', 'This text has not failed.');
export const notYours = (): SendRefusal =>
  refuse('FORBIDDEN', 'You are not a member of this number’s group.');
