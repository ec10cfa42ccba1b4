import type { HistoryRow, SendBody, SendErrorCode } from '@dashboard/shared/contracts';
import type * as v from 'valibot';

/** The person a text is sent by, as its row names them. */
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
}

/** A send in the queue of its account. */
export interface QueuedSend {
  /** The person as they are at the time of asking. @throws when they may not send any more */
  sender(): Promise<Sender>;
  body: ParsedSend;
}

/** Why a text was not taken. */
export interface SendRejection {
  ok: false;
  code: SendErrorCode;
  error: string;
  errors?: Record<string, string[]>;
  /** Seconds, with RATE. */
  retryAfter?: number;
}

export type SendResult = { ok: true; message: HistoryRow; isNew: boolean } | SendRejection;

/** What became of a queued send: its result, or what its sender was refused with. */
export type SendOutcome = SendResult | { rejectedWith: unknown };
