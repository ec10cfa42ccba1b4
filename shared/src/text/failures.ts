/** What a person can do about a failed text. */
export type FailureAction = 'retry' | 'edit' | 'none' | 'ask';

export interface FailureAdvice {
  /** Short words for the line under the bubble. */
  reason: string;
  /** One or two sentences for the details. */
  advice: string;
  action: FailureAction;
}

interface Rule extends FailureAdvice {
  codes: readonly number[];
}

/** The contact's number can't receive texts: it is wrong, or nobody's phone. */
const UNREACHABLE_CODES: readonly number[] = [4404, 4406, 4720, 4721, 4700];

export const isUnreachable = (code: number) => UNREACHABLE_CODES.includes(code);

/** The number that sends is not approved or not set up: people of the company or its provider can change that. */
const SET_UP_CODES: readonly number[] = [4773, 4774, 4795, 4403, 4405];

export const isSetUpFailure = (code: number) => SET_UP_CODES.includes(code);

/** Carrier codes in plain words. The first rule that names the code wins. */
const RULES: readonly Rule[] = [
  {
    codes: UNREACHABLE_CODES,
    reason: "Not delivered. This number can't receive texts",
    advice:
      'It may be a landline or no longer in service. Correct it, or block the contact so that no more texts are sent.',
    action: 'none',
  },
  {
    codes: [4411, 4711],
    reason: 'Attachment too large',
    advice: "The carrier refused the attachment's size. Send a smaller one.",
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
      'The carrier took this text for spam. Shortened links and all capitals are common causes. Change it and send again.',
    action: 'edit',
  },
  {
    codes: [4775],
    reason: 'Contact opted out',
    advice: 'They asked their carrier for no more texts. You can message them again when they text START.',
    action: 'none',
  },
  {
    codes: SET_UP_CODES,
    reason: 'Your number is not set up to send this',
    advice: 'The sending number is not approved or not set up yet. Your administrators are told by email.',
    action: 'none',
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
    advice: 'The carrier never said whether it arrived. Sending it again may deliver it twice.',
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
  advice: 'The text never left. Retry, or change it first.',
  action: 'retry',
};
const NOT_DELIVERED: FailureAdvice = {
  reason: 'Not delivered',
  advice: 'The carrier refused this text. Change it and send again.',
  action: 'edit',
};

/** Words and advice for a failed text's code (its status when no code came with it). */
export function failureAdvice(code: number): FailureAdvice {
  const rule = RULES.find((candidate) => candidate.codes.includes(code));
  if (rule) return { reason: rule.reason, advice: rule.advice, action: rule.action };
  if (code >= 5000 && code < 6000) return CARRIER_TROUBLE;
  return code >= 400 && code < 500 ? NOT_SENT : NOT_DELIVERED;
}
