import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config';
import { errorForLog } from './error-for-log';

/** Wherever these appear in something logged, their values do not: secrets, and what people write to each other. */
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

/** The server's log: JSON lines, on standard output unless told otherwise. */
export const createLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: errorForLog },
    },
    destination ?? pino.destination(1),
  );
