import * as v from 'valibot';
import { INVALID_VALUE, phoneNumber, REQUIRED } from './fields';

/** A person's phone number, or nothing. */
export const optionalPhoneNumber = v.union([
  v.pipe(v.string(INVALID_VALUE), v.trim(), v.literal('')),
  phoneNumber,
]);

/** A person's time zone, chosen by its id. */
export const timeZoneId = v.pipe(v.number(REQUIRED), v.safeInteger(INVALID_VALUE));
