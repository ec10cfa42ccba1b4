import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config';
import type { AddressService } from './address-service';
import { embeddedAddressService } from './embedded-address-service';
import { httpAddressService } from './http-address-service';

/** The service of ADDRESS_URL, else the embedded one. Nothing is connected yet. */
export const openAddressService = (
  { addressUrl }: Pick<Config, 'addressUrl'>,
  log: Pick<Logger, 'warn'>,
): AddressService =>
  addressUrl === undefined ? embeddedAddressService : httpAddressService({ url: addressUrl, log });
