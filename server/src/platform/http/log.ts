import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config';
import { errorForLog } from './error-for-log';

/** Fields whose values are redacted in logged objects: secrets and personal data. */
const REDACTED = [
  'password',
  'token',
  'cookie',
  'authorization',
  'smsText',
  'text',
  'email',
  'contactNumber',
  'number',
  'to',
  'from',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** The server's log: JSON lines, by default on standard output. */
export const createLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: errorForLog },
    },
    destination ?? pino.destination(1),
  );
