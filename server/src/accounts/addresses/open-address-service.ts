import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config';
import type { AddressService } from './address-service';
import { embeddedAddressService } from './embedded-address-service';
import { httpAddressService } from './http-address-service';
import { nominatimAddressService } from './nominatim-address-service';

/** Returns the service at ADDRESS_URL, or the embedded one. Does not connect yet. */
export function openAddressService(
  { addressUrl: url, addressKind, publicUrl }: Pick<Config, 'addressUrl' | 'addressKind' | 'publicUrl'>,
  log: Pick<Logger, 'warn'>,
): AddressService {
  if (url === undefined) return embeddedAddressService;
  return addressKind === 'nominatim'
    ? nominatimAddressService({ url, publicUrl, log })
    : httpAddressService({ url, log });
}
