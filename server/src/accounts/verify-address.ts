import { COUNTRIES, INVALID_ADDRESS, wholeAddress } from '@dashboard/shared/contracts';
import { fieldError } from '../platform/http/errors';
import type { AccountFields } from './account-fields';
import { type AddressService, AddressServiceUnavailable } from './addresses/address-service';

type Address = Pick<
  AccountFields,
  'country' | 'address' | 'city' | 'state' | 'zipCode' | 'province' | 'postalCode'
>;

/**
 * Rejects an address that does not exist. An outage of the address service accepts every address, because it must not
 * block the save of an account.
 * @throws Unprocessable naming `field`
 */
export async function verifyAddress(
  addresses: AddressService,
  fields: Address,
  field: string,
): Promise<void> {
  const country = COUNTRIES.find(({ value }) => value === fields.country)?.value;
  if (country === undefined) return;
  const isCanadian = country === 'CA';
  const address = wholeAddress({
    address: fields.address,
    city: fields.city,
    region: isCanadian ? fields.province : fields.state,
    postalCode: isCanadian ? fields.postalCode : fields.zipCode,
  });
  try {
    if (await addresses.verify({ address, country })) return;
  } catch (error) {
    if (error instanceof AddressServiceUnavailable) return;
    throw error;
  }
  throw fieldError(field, INVALID_ADDRESS);
}
