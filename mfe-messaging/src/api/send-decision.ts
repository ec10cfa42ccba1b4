import {
  SEND_ERROR_CODES,
  SEND_LATER_CODES,
  type SendErrorCode,
  SendResponse,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';

// A code outside the contract comes from a newer or an older server.
const Rejection = v.object({ ok: v.literal(false), code: v.string(), error: v.string() });

const isOneOf = <Code extends string>(codes: readonly Code[], code: string | undefined): code is Code =>
  codes.some((known) => known === code);

/** A code that this build does not know becomes INVALID: the message can be changed, sent again or discarded. */
export const toSendErrorCode = (code: string | undefined): SendErrorCode =>
  isOneOf(SEND_ERROR_CODES, code) ? code : 'INVALID';

/** What an acknowledgement of `send_sms` decides. Null: nothing, so the message has to be sent again. */
export function decisionOf(ack: unknown): SendResponse | null {
  const response = v.safeParse(SendResponse, ack);
  if (response.success) return response.output;
  const rejection = v.safeParse(Rejection, ack);
  if (!rejection.success) return null;
  const { code, error } = rejection.output;
  return isOneOf(SEND_LATER_CODES, code) ? null : { ok: false, code: toSendErrorCode(code), error };
}
