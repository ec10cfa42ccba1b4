import { useForm } from 'react-final-form';
import * as v from 'valibot';
import {
  ADDRESS_VERIFICATION_CACHE_SIZE,
  ADDRESS_VERIFICATION_DELAY_MS,
  AddressQuery,
  INVALID_ADDRESS,
} from '../../contracts';
import { type DebouncedCheck, useDebouncedCheck, type ValueCheck } from '../debounced-check';
import type { FormValues } from '../Form';
import { verifyAddress } from './address-calls';
import { countryOf } from './country-of';
import { RecentResponses } from './recent-responses';

/** `saved` returns the form's initial values, or those saved since. */
function addressCheck(saved: () => FormValues): DebouncedCheck<AddressQuery> {
  const responses = new RecentResponses<AddressQuery, boolean>(ADDRESS_VERIFICATION_CACHE_SIZE);
  return {
    delayMs: ADDRESS_VERIFICATION_DELAY_MS,
    toQuery: (address, values, field) => {
      const country = countryOf(values);
      const parsed = v.safeParse(AddressQuery, { address, country });
      // A stored address may have become unknown. Skip it, so that it does not block saving other changes.
      const isSaved = address === field?.initial && country === countryOf(saved());
      return parsed.success && !isSaved ? parsed.output : null;
    },
    fetchMessage: async (query, signal) => {
      const isValid = responses.get(query) ?? (await verifyAddress(query, signal));
      responses.set(query, isValid);
      return isValid ? undefined : INVALID_ADDRESS;
    },
  };
}

/** The server-side check of an address's first line, in the form's country. */
export function useAddressCheck(): ValueCheck {
  const form = useForm<FormValues>();
  return useDebouncedCheck(() => addressCheck(() => form.getState().initialValues ?? {}));
}
