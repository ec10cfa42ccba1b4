import {
  type AddressQuestion,
  type AddressSuggestion,
  AddressSuggestions,
  AddressVerification,
} from '../contracts';
import { sendJson } from '../http';

/** Whether there is such an address. */
export async function verifyAddress(question: AddressQuestion, signal: AbortSignal): Promise<boolean> {
  const { isValid } = await sendJson('POST', '/api/address/verify', question, AddressVerification, {
    signal,
  });
  return isValid;
}

/** What the address may become, likeliest first. */
export const searchAddresses = (
  question: AddressQuestion,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> =>
  sendJson('POST', '/api/address/search', question, AddressSuggestions, { signal });
