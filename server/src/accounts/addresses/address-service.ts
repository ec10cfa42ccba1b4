import type { AddressQuestion, AddressSuggestion } from '@dashboard/shared/contracts';
import { HttpError } from '../../platform/http/errors';

/** Who knows addresses. Its calls reject with AddressServiceUnavailable when it cannot tell. */
export interface AddressService {
  /** Whether post would find the house by this first line. */
  verify(question: AddressQuestion): Promise<boolean>;
  /** What the first line may become, likeliest first, no more than a list shows. */
  search(question: AddressQuestion): Promise<AddressSuggestion[]>;
  close(): Promise<void>;
}

declare module '../../platform/http/services' {
  interface Services {
    /** Verifies and suggests postal addresses. */
    addresses: AddressService;
  }
}

/** Not an empty list: a browser would remember that nothing is found. */
export class AddressServiceUnavailable extends HttpError {
  constructor() {
    super(503, 'Addresses can’t be looked up right now.', { code: 'ADDRESS_SERVICE' });
  }
}
