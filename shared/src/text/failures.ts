/** The suggested action for a failed message. */
export type FailureAction = 'retry' | 'edit' | 'none' | 'ask';

export interface FailureAdvice {
  /** Short reason for the line below the bubble. */
  reason: string;
  /** One or two sentences for the details. */
  advice: string;
  action: FailureAction;
}

interface Rule extends FailureAdvice {
  codes: readonly number[];
}

/** The contact's number cannot receive messages: it is wrong or not a mobile phone. */
const UNREACHABLE_CODES: readonly number[] = [4404, 4406, 4720, 4721, 4700];

export const isUnreachable = (code: number) => UNREACHABLE_CODES.includes(code);

/** The sending number is not approved or not set up, which the company or its provider can change. */
const NO_CAMPAIGN_CODE = 4476;
const SET_UP_CODES: readonly number[] = [NO_CAMPAIGN_CODE, 4773, 4774, 4795, 4403, 4405];

export const isSetUpFailure = (code: number) => SET_UP_CODES.includes(code);

/** Our own rejections: what happened before the message was submitted. Carriers report no such codes. */
export const NOT_ACTIVE_CODE = 401;
export const BLOCKED_CODE = 403;
/** The contact got another number, so the message could reach another person. */
export const NUMBER_CHANGED_CODE = 410;
/** No statuses of HTTP, because a carrier may reject a text with any of those. */
export const DELETED_CODE = 460;
export const OPTED_OUT_CODE = 461;
/** The campaign was cancelled or failed. */
export const CANCELLED_CODE = 499;

/** User-facing reasons for carrier codes. The first rule with a matching code wins. */
const RULES: readonly Rule[] = [
  {
    codes: UNREACHABLE_CODES,
    reason: "Not delivered. This number can't receive texts",
    advice:
      'It may be a landline or no longer in service. Correct it, mark it as invalid so that campaigns skip it, or block the contact.',
    action: 'none',
  },
  {
    codes: [4411, 4711],
    reason: 'Attachment too large',
    advice: 'The attachment is too large for the carrier. Send a smaller one.',
    action: 'edit',
  },
  {
    codes: [4410, 4412, 4712],
    reason: 'Attachment not readable',
    advice: "The carrier couldn't read the attachment. Send it as JPG, PNG or GIF.",
    action: 'edit',
  },
  {
    codes: [4470, 4770, 4771],
    reason: 'Blocked as spam',
    advice:
      'The carrier marked this text as spam. Shortened links and all capitals are common causes. Change it and send again.',
    action: 'edit',
  },
  {
    codes: [4775],
    reason: 'Contact opted out',
    advice: 'They asked their carrier for no more texts. You can message them again when they text START.',
    action: 'none',
  },
  {
    codes: [NO_CAMPAIGN_CODE],
    reason: 'Your number has no registered campaign',
    advice:
      'US carriers accept texts only from numbers that belong to a registered campaign. Your administrators have been notified by email.',
    action: 'none',
  },
  {
    codes: SET_UP_CODES,
    reason: 'Your number is not set up to send this',
    advice:
      'The sending number is not approved or not set up yet. Your administrators have been notified by email.',
    action: 'none',
  },
  {
    codes: [NOT_ACTIVE_CODE],
    reason: 'Not sent. Your account was not active',
    advice: 'The account was suspended or closed before this text left. Retry when it is active again.',
    action: 'retry',
  },
  {
    codes: [BLOCKED_CODE],
    reason: 'Not sent. The contact is blocked',
    advice:
      'The contact was blocked before this text left. You can message them again after you unblock them.',
    action: 'none',
  },
  {
    codes: [DELETED_CODE],
    reason: 'Not sent. The contact was deleted',
    advice: 'The contact was deleted before this text left.',
    action: 'none',
  },
  {
    codes: [OPTED_OUT_CODE],
    reason: 'Not sent. The contact opted out',
    advice:
      'The contact opted out before this text left. You can message them again when they are subscribed.',
    action: 'none',
  },
  {
    codes: [CANCELLED_CODE],
    reason: 'Not sent. The campaign ended',
    advice: 'The campaign ended before this text left. Retry to send it to this contact only.',
    action: 'retry',
  },
  {
    codes: [NUMBER_CHANGED_CODE],
    reason: "Not sent. The contact's number changed",
    advice: 'The number was changed before this text left. Retry to send it to the new number.',
    action: 'retry',
  },
  {
    codes: [4780, 4781, 4785, 429],
    reason: 'Not delivered. Too many texts at once',
    advice: 'The carrier limits how fast texts may leave. Wait a moment and retry.',
    action: 'retry',
  },
  {
    codes: [4702],
    reason: 'Not delivered. Phone temporarily unavailable',
    advice: 'The phone may be off or out of reach. Retry later.',
    action: 'retry',
  },
  {
    codes: [9902, 9999],
    reason: 'Delivery unconfirmed',
    advice: 'The carrier did not confirm delivery. Sending it again may deliver it twice.',
    action: 'ask',
  },
];

const CARRIER_TROUBLE: FailureAdvice = {
  reason: 'Not delivered. Carrier temporarily unavailable',
  advice: 'The carrier had a problem. Retry later.',
  action: 'retry',
};
const NOT_SENT: FailureAdvice = {
  reason: 'Not sent',
  advice: 'The carrier did not accept this text. Retry, or change it first.',
  action: 'retry',
};
const NOT_DELIVERED: FailureAdvice = {
  reason: 'Not delivered',
  advice: 'The carrier rejected this text. Change it and send again.',
  action: 'edit',
};

/** Reason and advice for a failed message's code (its status when it has no code). */
export function failureAdvice(code: number): FailureAdvice {
  const rule = RULES.find((candidate) => candidate.codes.includes(code));
  if (rule) return { reason: rule.reason, advice: rule.advice, action: rule.action };
  if (code >= 5000 && code < 6000) return CARRIER_TROUBLE;
  return code >= 400 && code < 500 ? NOT_SENT : NOT_DELIVERED;
}
