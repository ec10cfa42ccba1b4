import {
  AccountStatus,
  INVALID_PHONE,
  isBlankText,
  MEDIA_BYTES_MAX,
  MESSAGE_TEXT_MAX,
  maxLengthText,
  SEGMENTS_MAX,
  type SendErrorCode,
  TextNumberState,
  TOLL_FREE_MEDIA_BYTES_MAX,
} from '@dashboard/shared/contracts';
import {
  countSegments,
  describeMergeProblem,
  type FailureAdvice,
  failureAdvice,
  isCanadian,
  isFailed,
  type mergeText,
  numberProblem,
} from '@dashboard/shared/text';
import { maySend } from '../../platform/session/account-status';
import type { SendRejection } from './send-request';

export interface NumberFacts {
  state: number;
  isTollFree: boolean;
  /** Only of toll-free numbers. */
  isVerified: boolean;
}
export interface AccountFacts {
  status: number;
  country: string;
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

export const reject = (code: SendErrorCode, error: string, field?: string): SendRejection => ({
  ok: false,
  code,
  error,
  ...(field !== undefined && { errors: { [field]: [error] } }),
});

type Sending = 'ok' | 'number_inactive' | 'registry' | 'toll_free_unverified';

/** Whether a number may send messages to anyone, or the reason it may not. */
export function sendingOf(number: NumberFacts, account: AccountFacts): Sending {
  const isLive = number.state === TextNumberState.ACTIVE || number.state === TextNumberState.TEST_NUMBER;
  if (!isLive) return 'number_inactive';
  if (number.isTollFree) return number.isVerified ? 'ok' : 'toll_free_unverified';
  return account.country === 'US' && !account.isRegistered ? 'registry' : 'ok';
}

/** Whether a number that may send messages may send them to Canadian numbers only. */
export const textsOnlyCanada = (number: NumberFacts, account: AccountFacts): boolean =>
  !number.isTollFree && !account.isRegistered;

/**
 * Whether a number may send messages to a recipient of 10 digits, or the reason it may not. Without the registration, the
 * local number of a Canadian account texts only Canadian numbers.
 */
export function sendingTo(number: NumberFacts, account: AccountFacts, digits: string): Sending {
  const sending = sendingOf(number, account);
  return sending === 'ok' && textsOnlyCanada(number, account) && !isCanadian(digits) ? 'registry' : sending;
}

/** Rejects the messages of a suspended or disabled company. */
export function checkAccount({ status }: AccountFacts): SendRejection | null {
  if (maySend(status)) return null;
  const isSuspended = status === AccountStatus.SUSPENDED;
  return reject(
    'FORBIDDEN',
    isSuspended ? 'This account is suspended' : 'Your company’s account is not active.',
  );
}

/** Rejects a message from a number that cannot send. */
export function checkNumber(number: NumberFacts, account: AccountFacts): SendRejection | null {
  const sending = sendingOf(number, account);
  if (sending === 'number_inactive') return reject('NUMBER_INACTIVE', 'This text number is not active.');
  if (sending === 'registry') {
    return reject(
      'REGISTRY',
      'This number may not send texts until your company is registered with the carriers.',
    );
  }
  if (sending === 'toll_free_unverified') {
    return reject(
      'REGISTRY',
      'This toll-free number may not send texts until the carriers have verified it. Verification is missing.',
    );
  }
  return null;
}

/** Rejects a message to a number that the account may text only with the registration. `checkNumber` has passed. */
export const checkRegistration = (
  number: NumberFacts,
  account: AccountFacts,
  digits: string,
): SendRejection | null =>
  sendingTo(number, account, digits) === 'ok'
    ? null
    : reject(
        'REGISTRY',
        'This number may not text US numbers until your company is registered with the carriers.',
      );

/** Rejects a message to an invalid, own, opted-out or blocked number. */
export function checkRecipient(to: RecipientFacts, rules: { allowFictional: boolean }): SendRejection | null {
  if (numberProblem(to.digits, rules) !== null) return reject('INVALID_NUMBER', INVALID_PHONE, 'to');
  if (to.isOwnNumber) return reject('INVALID_NUMBER', 'This is one of your own text numbers.', 'to');
  if (to.isForeignNumber) return reject('INVALID_NUMBER', 'This number can’t be texted from here.', 'to');
  if (to.isOptOut)
    return reject('OPTED_OUT', 'This contact opted out. You can message them when they text START.');
  if (to.isBlocked) return reject('BLOCKED', 'This contact is blocked.');
  return null;
}

/** Rejects a text with an unknown or empty merge field, and one that is blank or too long with its values. */
export function checkMerged(
  { text, problems: [problem] }: ReturnType<typeof mergeText>,
  hasMedia: boolean,
): SendRejection | null {
  if (problem !== undefined) return reject('MERGE_FIELD', describeMergeProblem(problem), 'smsText');
  if (text.length > MESSAGE_TEXT_MAX) return reject('TOO_LONG', maxLengthText(MESSAGE_TEXT_MAX), 'smsText');
  if (hasMedia || !isBlankText(text)) return null;
  return reject('MERGE_FIELD', 'All fields of this text are empty for this contact.', 'smsText');
}

export function checkText(text: string, hasMedia: boolean): SendRejection | null {
  if (hasMedia || countSegments(text).segments <= SEGMENTS_MAX) return null;
  return reject('TOO_LONG', `A text may have at most ${SEGMENTS_MAX} segments.`, 'smsText');
}

/** Rejects missing attachments, and attachments whose total size exceeds the number's limit. */
export function checkMedia(
  requested: number,
  found: { bytes: number }[],
  isTollFree: boolean,
): SendRejection | null {
  if (found.length < requested)
    return reject('MEDIA', 'An attachment is no longer available. Add it again.', 'mediaIds');
  const total = found.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= (isTollFree ? TOLL_FREE_MEDIA_BYTES_MAX : MEDIA_BYTES_MAX)) return null;
  const limit = isTollFree ? '525 KB from a toll-free number' : '3.5 MB';
  return reject('MEDIA', `Attachments may have at most ${limit} together.`, 'mediaIds');
}

export const notFound = (): SendRejection => reject('NOT_FOUND', 'Not found.');
/** A message can be retried only once, so two users who press Retry send one message. A failed retry has a Retry too. */
const alreadyRetried = (): SendRejection => reject('RETRIED', 'This text has been sent again already.');
/** The message was delivered or is still being sent: the client shows an outdated status. */
const notFailed = (): SendRejection => reject('RETRIED', 'This text has not failed.');
/** A failure that the same text would meet again. The error is its reason, and what to do instead. */
const notRetryable = ({ reason, advice }: FailureAdvice): SendRejection =>
  reject('RETRIED', `${reason}. ${advice}`);

interface RetriedFacts {
  status: number;
  errorCode: number | null;
  wasRetried: boolean;
}

/** Rejects the retry of a message that did not fail, was retried, or would fail for the same reason. */
export function checkRetry(retried: RetriedFacts, isUnchanged: boolean): SendRejection | null {
  if (retried.wasRetried) return alreadyRetried();
  if (!isFailed(retried.status)) return notFailed();
  const failure = failureAdvice(retried.errorCode ?? retried.status);
  const isFinal = failure.action === 'none' || (failure.action === 'edit' && isUnchanged);
  return isFinal ? notRetryable(failure) : null;
}
export const notGroupMember = (): SendRejection =>
  reject('FORBIDDEN', 'You are not a member of this number’s group.');
