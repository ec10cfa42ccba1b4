import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config';
import type { AddressService } from './address-service';
import { embeddedAddressService } from './embedded-address-service';
import { httpAddressService } from './http-address-service';

/** Returns the service at ADDRESS_URL, or the embedded one. Does not connect yet. */
export const openAddressService = (
  { addressUrl }: Pick<Config, 'addressUrl'>,
  log: Pick<Logger, 'warn'>,
): AddressService =>
  addressUrl === undefined ? embeddedAddressService : httpAddressService({ url: addressUrl, log });
