import {
  ADDRESS_SUGGESTIONS_MAX,
  type AddressQuery,
  AddressSuggestions,
  AddressVerification,
} from '@dashboard/shared/contracts';
import { AddressClient, type ExternalAddressOptions } from './address-client';
import type { AddressService } from './address-service';

const post = (path: string, query: AddressQuery) => ({
  method: 'POST' as const,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(query),
});

/**
 * Calls an external service with two endpoints: POST {url}/verify and POST {url}/search. Both accept an AddressQuery
 * as JSON and return 200 with an AddressVerification or AddressSuggestions.
 */
export function httpAddressService(options: ExternalAddressOptions): AddressService {
  const client = new AddressClient(options);
  return {
    verify: async (query) => (await client.ask(post('/verify', query), AddressVerification)).isValid,
    search: async (query) =>
      (await client.ask(post('/search', query), AddressSuggestions)).slice(0, ADDRESS_SUGGESTIONS_MAX),
    close: () => client.close(),
  };
}
