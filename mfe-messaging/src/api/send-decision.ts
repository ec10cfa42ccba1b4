import {
  SEND_ERROR_CODES,
  SEND_LATER_CODES,
  type SendErrorCode,
  SendResponse,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';

// An unknown code comes from a newer or an older server.
const Rejection = v.object({ ok: v.literal(false), code: v.string(), error: v.string() });

const isOneOf = <Code extends string>(codes: readonly Code[], code: string | undefined): code is Code =>
  codes.some((known) => known === code);

/** An unknown code becomes INVALID: the user can then change, resend or discard the message. */
export const toSendErrorCode = (code: string | undefined): SendErrorCode =>
  isOneOf(SEND_ERROR_CODES, code) ? code : 'INVALID';

/**
 * The server's decision in an acknowledgement of `send_sms`. Null when there is none, so the message must be sent
 * again.
 */
export function decisionOf(ack: unknown): SendResponse | null {
  const response = v.safeParse(SendResponse, ack);
  if (response.success) return response.output;
  const rejection = v.safeParse(Rejection, ack);
  if (!rejection.success) return null;
  const { code, error } = rejection.output;
  return isOneOf(SEND_LATER_CODES, code) ? null : { ok: false, code: toSendErrorCode(code), error };
}
