import { useForm } from 'react-final-form';
import * as v from 'valibot';
import {
  ADDRESS_VERIFICATION_CACHE_SIZE,
  ADDRESS_VERIFICATION_DELAY_MS,
  AddressQuestion,
  INVALID_ADDRESS,
} from '../contracts';
import { type DebouncedCheck, useDebouncedCheck, type ValueCheck } from '../forms/debounced-check';
import type { FormValues } from '../forms/Form';
import { verifyAddress } from './address-calls';
import { countryOf } from './country-of';
import { RecentResponses } from './recent-responses';

/** `saved`: the values the form began with, or has saved since. */
function addressCheck(saved: () => FormValues): DebouncedCheck<AddressQuestion> {
  const responses = new RecentResponses<AddressQuestion, boolean>(ADDRESS_VERIFICATION_CACHE_SIZE);
  return {
    delayMs: ADDRESS_VERIFICATION_DELAY_MS,
    toQuery: (address, values, field) => {
      const country = countryOf(values);
      const parsed = v.safeParse(AddressQuestion, { address, country });
      // An old address may be unknown today: whoever changes something else is not kept from saving it.
      const isOwn = address === field?.initial && country === countryOf(saved());
      return parsed.success && !isOwn ? parsed.output : null;
    },
    fetchMessage: async (question, signal) => {
      const isValid = responses.get(question) ?? (await verifyAddress(question, signal));
      responses.keep(question, isValid);
      return isValid ? undefined : INVALID_ADDRESS;
    },
  };
}

/** The check of an address's first line by the server, in the country that the form is about. */
export function useAddressCheck(): ValueCheck {
  const form = useForm<FormValues>();
  return useDebouncedCheck(() => addressCheck(() => form.getState().initialValues ?? {}));
}
