import { useForm } from 'react-final-form';
import * as v from 'valibot';
import {
  ADDRESS_VERIFICATION_CACHE_SIZE,
  ADDRESS_VERIFICATION_DELAY_MS,
  AddressQuery,
  addressLine,
  INVALID_ADDRESS,
  wholeAddress,
} from '../../contracts';
import { type DebouncedCheck, useDebouncedCheck, type ValueCheck } from '../debounced-check';
import type { FormValues } from '../Form';
import { verifyAddress } from './address-calls';
import { countryOf } from './country-of';
import type { AddressFieldsByCountry } from './fill-address';
import { RecentResponses } from './recent-responses';

/** The query of a form's address: the first line with the other fields of its country. */
function queryOf(address: string, values: FormValues, fills: AddressFieldsByCountry): AddressQuery | null {
  const country = countryOf(values);
  const textOf = (name: string) => String(values[name] ?? '');
  const { city, adminArea, postalCode } = fills[country];
  const whole = wholeAddress({
    address,
    city: textOf(city),
    region: textOf(adminArea),
    postalCode: textOf(postalCode),
  });
  const parsed = v.safeParse(AddressQuery, { address: whole, country });
  return parsed.success && v.is(addressLine, address) ? parsed.output : null;
}

interface AddressCheckOptions {
  fills: AddressFieldsByCountry;
  /** Returns the form's initial values, or those saved since. */
  saved: () => FormValues;
}

function addressCheck({ fills, saved }: AddressCheckOptions): DebouncedCheck<AddressQuery> {
  const responses = new RecentResponses<AddressQuery, boolean>(ADDRESS_VERIFICATION_CACHE_SIZE);
  return {
    delayMs: ADDRESS_VERIFICATION_DELAY_MS,
    toQuery: (address, values, field) => {
      const query = queryOf(address, { ...values }, fills);
      const stored = queryOf(String(field?.initial ?? ''), saved(), fills);
      // A stored address may have become unknown. Skip it, so that it does not block saving other changes.
      const isSaved = query?.address === stored?.address && query?.country === stored?.country;
      return isSaved ? null : query;
    },
    fetchMessage: async (query, signal) => {
      const isValid = responses.get(query) ?? (await verifyAddress(query, signal));
      responses.set(query, isValid);
      return isValid ? undefined : INVALID_ADDRESS;
    },
  };
}

/** The server-side check of an address, with the fields that a suggestion fills. */
export function useAddressCheck(fills: AddressFieldsByCountry): ValueCheck {
  const form = useForm<FormValues>();
  return useDebouncedCheck(() => addressCheck({ fills, saved: () => form.getState().initialValues ?? {} }));
}
