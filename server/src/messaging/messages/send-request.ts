import type { HistoryRow, SendBody, SendErrorCode } from '@dashboard/shared/contracts';
import type * as v from 'valibot';

/** The sender of a message. */
export interface Sender {
  userId: number;
  firstName: string;
  lastName: string;
  /** Text numbers of the sender's groups. */
  numberIds: readonly number[];
}

export type ParsedSend = v.InferOutput<typeof SendBody>;

export interface SendRequest {
  sender: Sender;
  body: ParsedSend;
  /** The merge fields of the text are replaced already. */
  isMerged?: boolean;
  isFromMail?: boolean;
  /** Whether the text waits until the recipient's quiet hours end: a scheduled one that was not confirmed for them. */
  hasQuietHours?: boolean;
  forwardedUntil?: string;
}

/** A send in the queue of its account. */
export interface QueuedSend {
  /** Reads the current sender. @throws if they may no longer send */
  sender(): Promise<Sender>;
  body: ParsedSend;
  /** The test of a campaign: its merge fields are replaced already. Such a send is not forwarded to another server. */
  isMerged?: boolean;
  /** A reply by mail: the message gets the methods of mail, and its text is sent as written, without merge fields. */
  isFromMail?: boolean;
  /** From another server, which stores the send itself after this time: see `forwardSends`. */
  forwardedUntil?: string;
}

/** The reason a send was rejected. */
export interface SendRejection {
  ok: false;
  code: SendErrorCode;
  error: string;
  errors?: Record<string, string[]>;
  /** Seconds, with RATE. */
  retryAfter?: number;
}

export type SendResult = { ok: true; message: HistoryRow; isNew: boolean } | SendRejection;

/** The outcome of a queued send: its result, or the error of its sender. */
export type SendOutcome = SendResult | { rejectedWith: unknown };
