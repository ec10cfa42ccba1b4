import {
  type AddressQuery,
  type AddressSuggestion,
  AddressSuggestions,
  AddressVerification,
} from '../../contracts';
import { sendJson } from '../../http';

/** Whether the address exists. */
export async function verifyAddress(query: AddressQuery, signal: AbortSignal): Promise<boolean> {
  const { isValid } = await sendJson('POST', '/api/address/verify', query, AddressVerification, {
    signal,
  });
  return isValid;
}

/** Suggested addresses, most likely first. */
export const searchAddresses = (query: AddressQuery, signal: AbortSignal): Promise<AddressSuggestion[]> =>
  sendJson('POST', '/api/address/search', query, AddressSuggestions, { signal });
