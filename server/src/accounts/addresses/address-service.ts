import type { AddressQuery, AddressSuggestion } from '@dashboard/shared/contracts';
import { HttpError } from '../../platform/http/errors';

/** Looks up postal addresses. Calls reject with AddressServiceUnavailable when the lookup fails. */
export interface AddressService {
  /** Whether the first line is a deliverable address. */
  verify(query: AddressQuery): Promise<boolean>;
  /** Suggestions for a partial first line, most likely first, at most ADDRESS_SUGGESTIONS_MAX. */
  search(query: AddressQuery): Promise<AddressSuggestion[]>;
  close(): Promise<void>;
}

declare module '../../platform/http/services' {
  interface Services {
    /** Verifies and suggests postal addresses. */
    addresses: AddressService;
  }
}

/** An error rather than an empty list, because a browser would cache the empty list. */
export class AddressServiceUnavailable extends HttpError {
  constructor() {
    super(503, 'Addresses can’t be looked up right now.', { code: 'ADDRESS_SERVICE' });
  }
}
