import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { AddressService } from '../../accounts/addresses/address-service';
import type { Mailer } from '../../mail/mailer';
import type { Messaging } from '../../messaging/messages/messaging';
import type { Clock } from '../common/clock';
import type { Sleep } from '../common/sleep';
import type { Config } from '../config/config';
import type { DiskSpace } from '../db/full-disk';
import type { Database } from '../db/open-database';
import type { StorageKeyOf } from '../session/storage-key';
import type { SocketHub } from './socket-hub';

/** What every handler and worker is given; made once at start. */
export interface Services {
  db: Database;
  pool: Pool;
  disk: DiskSpace;
  config: Config;
  log: Logger;
  clock: Clock;
  sleep: Sleep;
  /** Does nothing until the sockets are attached to the listening server. */
  sockets: SocketHub;
  /** The carrier, the media and the queues of texts. */
  messaging: Messaging;
  /** The way for mails to people. */
  mail: Mailer;
  addresses: AddressService;
  storageKeyOf: StorageKeyOf;
}
