import {
  type AddressQuestion,
  type AddressSuggestion,
  AddressSuggestions,
  AddressVerification,
} from '../contracts';
import { sendJson } from '../http';

/** Whether the address exists. */
export async function verifyAddress(question: AddressQuestion, signal: AbortSignal): Promise<boolean> {
  const { isValid } = await sendJson('POST', '/api/address/verify', question, AddressVerification, {
    signal,
  });
  return isValid;
}

/** Suggested addresses, most likely first. */
export const searchAddresses = (
  question: AddressQuestion,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> =>
  sendJson('POST', '/api/address/search', question, AddressSuggestions, { signal });
